import { isBankCard, isIdNumber } from "#platform/contract/validators.ts";

/** Who nobody is: names and numbers in the right form, the same for the same count every time. */

const surnames =
  "王wang 李li 张zhang 刘liu 杨yang 赵zhao 黄huang 吴wu 徐xu 朱zhu 胡hu 郭guo 高gao 罗luo 梁liang" +
  " 宋song 唐tang 严yan 邓deng 冯feng 韩han 曹cao 曾zeng 彭peng 萧xiao 蔡cai 潘pan 田tian 董dong" +
  " 袁yuan 余yu 叶ye 蒋jiang 杜du 苏su 魏wei 程cheng 吕lv 丁ding 沈shen 任ren 姚yao 卢lu 傅fu 钟zhong" +
  " 崔cui 金jin";
const givenNames =
  "志远zhiyuan 晓燕xiaoyan 建国jianguo 思琪siqi 文博wenbo 丽华lihua 俊杰junjie 雨桐yutong 海涛haitao" +
  " 静怡jingyi 浩然haoran 秀英xiuying 子轩zixuan 慧敏huimin 国强guoqiang 佳宁jianing 明辉minghui" +
  " 雪梅xuemei 宇航yuhang 春燕chunyan 家豪jiahao 欣怡xinyi 立新lixin 婉婷wanting 永康yongkang" +
  " 玉兰yulan 天宇tianyu 素芬sufen 振华zhenhua 梦瑶mengyao 成功chenggong 小芳xiaofang 泽楷zekai" +
  " 艳红yanhong 卫东weidong 诗涵shihan 一鸣yiming 桂香guixiang 少华shaohua 可欣kexin 学军xuejun" +
  " 月娥yuee 凯文kaiwen 晨曦chenxi 德胜desheng 倩倩qianqian 鹏飞pengfei 巧玲qiaoling 正阳zhengyang" +
  " 若溪ruoxi 宏伟hongwei 凤霞fengxia 智勇zhiyong 安琪anqi 光明guangming 美玲meiling 瑞丰ruifeng" +
  " 海燕haiyan 世杰shijie 雅楠yanan";

const withPinyin = (texts: string) =>
  texts.split(" ").map((text) => ({
    characters: text.replaceAll(/[a-z0-9]/g, ""),
    pinyin: text.replaceAll(/[^a-z0-9]/g, ""),
  }));
const [family, given] = [withPinyin(surnames), withPinyin(givenNames)];
const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;

/** The lengths of the two lists share no factor with the steps, so that no name comes twice. */
export function nameOf(count: number) {
  const [surname, own] = [pick(family, count), pick(given, count * 7)];
  return { name: surname.characters + own.characters, pinyin: surname.pinyin + own.pinyin };
}

export const phoneOf = (count: number) => `1390000${String(1_001 + count)}`;

/** The last digit is the one with which the number is right. */
function completed(start: string, isRight: (number: string) => boolean): string {
  const found = Array.from("0123456789X", (digit) => start + digit).find(isRight);
  if (found === undefined) throw new Error(`No last digit makes ${start} right`);
  return found;
}

/** An area that ends with 0100 is a whole city: nobody's number was ever given out under it. */
export function idCardNoOf(provinceCode: string, count: number): string {
  const [year, month, day] = [1972 + ((count * 11) % 30), 1 + (count % 12), 1 + ((count * 5) % 28)];
  const birthday = `${year}${String(month).padStart(2, "0")}${String(day).padStart(2, "0")}`;
  return completed(
    `${provinceCode}0100${birthday}${String(100 + (count % 900)).padStart(3, "0")}`,
    isIdNumber,
  );
}

/** What cards of a bank begin with, and how many digits they have before the last. */
const banks = [
  { bankName: "中国工商银行", start: "622202", digits: 18 },
  { bankName: "招商银行", start: "622588", digits: 15 },
  { bankName: "中国建设银行", start: "621700", digits: 18 },
  { bankName: "中国农业银行", start: "622848", digits: 18 },
  { bankName: "中国银行", start: "621661", digits: 18 },
];

export function bankCardOf(count: number) {
  const { bankName, start, digits } = pick(banks, count);
  const middle = String(30_000 + count * 37).padStart(digits - start.length, "0");
  return { bankName, bankCardNo: completed(start + middle, isBankCard) };
}

const streets = ["人民路", "解放路", "建设路", "中山路", "和平路", "文化路"];
export const addressOf = (city: string, count: number) =>
  `${city}${pick(streets, count)} ${10 + ((count * 3) % 200)} 号 ${1 + (count % 18)} 栋`;

/** The number of a province, and the city that its people work in unless their district names one. */
const provinces: Record<string, readonly [code: string, city: string]> = {
  上海市: ["31", "上海市"],
  浙江省: ["33", "杭州市"],
  江苏省: ["32", "南京市"],
  安徽省: ["34", "合肥市"],
  福建省: ["35", "福州市"],
  江西省: ["36", "南昌市"],
  四川省: ["51", "成都市"],
  重庆市: ["50", "重庆市"],
  云南省: ["53", "昆明市"],
  贵州省: ["52", "贵阳市"],
  北京市: ["11", "北京市"],
  天津市: ["12", "天津市"],
  河北省: ["13", "石家庄市"],
  山西省: ["14", "太原市"],
  山东省: ["37", "济南市"],
};
const partsOfCities = ["浦东", "闵行", "渝中", "两江", "朝阳", "丰台", "滨海"];

/** Where somebody of a department works, by the names from his department up to the company. */
export function cityOf(names: readonly string[], home: string) {
  const province = names.find((name) => provinces[name]) ?? home;
  const [code, capital] = provinces[province] ?? ["31", "上海市"];
  const district = /^(.+?)(一部|二部|区域)$/.exec(names[0] ?? "")?.[1];
  const ownCity = district && !partsOfCities.includes(district) ? `${district}市` : capital;
  return { code, city: ownCity };
}
