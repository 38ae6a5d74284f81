/**
 * Three readings of one text, sign by sign, so that a place in one is the same place in the others:
 * `shown` as it was written, `plain` in half-width capitals and simplified characters, and `sounded`,
 * where words that voice input and cameras mix up look alike.
 */
export interface Letters {
  readonly shown: string;
  readonly plain: string;
  readonly sounded: string;
}

const traditional =
  "編號報單車業務員銀開戶電話備註萬貳圓陸參億機碼請於處經辦轉賬帳額國農臺廈門裡聯繫個餘買賣發這錯對應該為資訊總實無東華麗興陳葉關劉關雲馬長劃貿銷匯種營價費險稅識別幣際鐵龍壹綫設說誰許證談調論貸購輛運過達還適選遠邊鄉鄧鄭錄錢鎮陰陽雙難靜韓項順領頭題風飛館馮駐驗魯鳳黃齊龐龔衛補見規視親計訂間時給進紹結續維線練組細終統納級紅約蘇蔣薩藍羅職聽舉與莊萊楊樓橋權歐歲決沒湯滿漢潤濟濱灣煙現環當療盧監盤確禮稱積穩窮筆節範簡簽糧純紀嚴區剛劑協圍場壓學孫寧將導帥師廣張強彥後從復慶戰據數極榮標樂";
const simplified =
  "编号报单车业务员银开户电话备注万贰圆陆叁亿机码请于处经办转账账额国农台厦门里联系个余买卖发这错对应该为资讯总实无东华丽兴陈叶关刘关云马长划贸销汇种营价费险税识别币际铁龙壹线设说谁许证谈调论贷购辆运过达还适选远边乡邓郑录钱镇阴阳双难静韩项顺领头题风飞馆冯驻验鲁凤黄齐庞龚卫补见规视亲计订间时给进绍结续维线练组细终统纳级红约苏蒋萨蓝罗职听举与庄莱杨楼桥权欧岁决没汤满汉润济滨湾烟现环当疗卢监盘确礼称积稳穷笔节范简签粮纯纪严区刚剂协围场压学孙宁将导帅师广张强彦后从复庆战据数极荣标乐";
const alikes =
  "入:人 成:承 城:承 呈:承 程:承 诚:承 组:租 祖:租 足:租 宽:款 航:行 杭:行 好:号 凯:开 伤:商 尚:商 上:商 大:打 帐:账 和:合 何:合";

const simplifiedOf = new Map(
  Array.from(traditional, (sign, at) => [sign, simplified.charAt(at)] as const),
);
const soundOf = new Map(alikes.split(" ").map((pair) => [pair.charAt(0), pair.charAt(2)] as const));

/** Nobody sees them: signs of control and of format, and the choice of how a sign is drawn. */
const nothing = /(?![\n\t])\p{Cc}|\p{Cf}|\p{Variation_Selector}|[\u2028\u2029]/gu;

export const isUnseen = (sign: string): boolean => sign.search(nothing) >= 0;

const isWideDigit = (sign: string): boolean => sign >= "０" && sign <= "９";
/** Numbers of points in a list, which are nobody's digits. */
const isRound = (sign: string): boolean =>
  (sign >= "\u2460" && sign <= "\u24ff") || (sign >= "\u2776" && sign <= "\u2793");

const upperOf = (sign: string): string =>
  sign.toUpperCase().length === 1 ? sign.toUpperCase() : sign;

const plainSigns = new Map<string, string>();

/** Each sign is worked out once; there are no more than a text of them has. */
function plainSign(sign: string): string {
  const known = plainSigns.get(sign);
  if (known !== undefined) return known;
  const plain = foldedSign(sign);
  plainSigns.set(sign, plain);
  return plain;
}

function foldedSign(sign: string): string {
  if (sign === "\n" || (sign >= " " && sign <= "~")) return sign.toUpperCase();
  if (/\s/.test(sign)) return " ";
  if (sign === "，" || isRound(sign)) return sign;
  const folded = sign.normalize("NFKC");
  const one = folded.length === 1 ? folded : sign;
  return simplifiedOf.get(one) ?? upperOf(one);
}

/** A wide comma is part of a number only within it; letters between digits are what a camera made of 0. */
const withNumbers = (folded: string, shown: string): string =>
  folded
    .replaceAll(/(?<=\d)，(?=\d{3}\.\d{2}(?!\d))/g, ",")
    .replaceAll(/(?<=\d)，(?=\d{3}(?!\d))/g, (sign, at: number) =>
      isWideDigit(shown.charAt(at - 1)) ? "," : sign,
    )
    .replaceAll(/(?<![A-Z0-9])\d[\dO]{0,40}(?![A-Z0-9])/g, (run) => run.replaceAll("O", "0"))
    .replaceAll(/(?<![A-Z0-9])\d[\dOIL]{3,6}(?![A-Z0-9])/g, (run) =>
      run.replaceAll("O", "0").replaceAll(/[IL]/g, "1"),
    )
    .replaceAll(/(?:\+|00|\()86[ )-]{0,2}(?=1[3-9])/g, (code) => " ".repeat(code.length));

/** Signs that nobody sees are left out before anything is compared. */
export function lettersOf(text: string): Letters {
  const shown = text
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
    .replaceAll(/\d\ufe0f?\u20e3/g, "、")
    .replaceAll(nothing, "");
  let folded = "";
  for (let at = 0; at < shown.length; at += 1) folded += plainSign(shown.charAt(at));
  const plain = /\d/.test(folded) ? withNumbers(folded, shown) : folded;
  return { shown, plain, sounded: soundsOf(plain) };
}

export function soundsOf(plain: string): string {
  let sounded = "";
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at);
    sounded += soundOf.get(sign) ?? sign;
  }
  return sounded;
}

export const simplifiedText = (text: string): string =>
  Array.from(text, (sign) => simplifiedOf.get(sign) ?? sign).join("");

/** What is compared when two spellings mean the same name. */
export const bare = (text: string): string =>
  Array.from(text.normalize("NFKC").toUpperCase(), (sign) => simplifiedOf.get(sign) ?? sign)
    .join("")
    .replaceAll(/[\s\p{P}\p{S}\p{Cf}]/gu, "");
