import { isCnaps } from "#platform/contract/validators.ts";

/** A bank's head office, and by what people find it. */
export interface Bank {
  /** What the payment system's numbers of its branches begin with. Regional banks share one. */
  readonly code: string;
  readonly name: string;
  readonly abbreviation: string;
  readonly pinyin: string;
}

/** Code, name, abbreviation, pinyin: as the central bank's register of payment system members has them. */
const lines = `
102 中国工商银行 ICBC zhong guo gong shang yin hang
103 中国农业银行 ABC zhong guo nong ye yin hang
104 中国银行 BOC zhong guo yin hang
105 中国建设银行 CCB zhong guo jian she yin hang
301 交通银行 BOCOM jiao tong yin hang
403 中国邮政储蓄银行 PSBC zhong guo you zheng chu xu yin hang
302 中信银行 CITIC zhong xin yin hang
303 中国光大银行 CEB zhong guo guang da yin hang
304 华夏银行 HXB hua xia yin hang
305 中国民生银行 CMBC zhong guo min sheng yin hang
306 广发银行 CGB guang fa yin hang
307 平安银行 PAB ping an yin hang
308 招商银行 CMB zhao shang yin hang
309 兴业银行 CIB xing ye yin hang
310 上海浦东发展银行 SPDB shang hai pu dong fa zhan yin hang
315 恒丰银行 HFB heng feng yin hang
316 浙商银行 CZB zhe shang yin hang
318 渤海银行 CBHB bo hai yin hang
319 徽商银行 HSB hui shang yin hang
201 国家开发银行 CDB guo jia kai fa yin hang
202 中国进出口银行 EXIM zhong guo jin chu kou yin hang
203 中国农业发展银行 ADBC zhong guo nong ye fa zhan yin hang
325 上海银行 BOSC shang hai yin hang
322 上海农村商业银行 SRCB shang hai nong cun shang ye yin hang
323 深圳前海微众银行 WEBANK shen zhen qian hai wei zhong yin hang
323 浙江网商银行 MYBANK zhe jiang wang shang yin hang
313 北京银行 BOB bei jing yin hang
313 天津银行 TCCB tian jin yin hang
313 江苏银行 JSB jiang su yin hang
313 南京银行 NJCB nan jing yin hang
313 苏州银行 BOSZ su zhou yin hang
313 宁波银行 NBCB ning bo yin hang
313 杭州银行 HZCB hang zhou yin hang
313 厦门银行 XMB xia men yin hang
313 江西银行 JXB jiang xi yin hang
313 青岛银行 QDCCB qing dao yin hang
313 齐鲁银行 QLB qi lu yin hang
313 郑州银行 ZZB zheng zhou yin hang
313 中原银行 ZYB zhong yuan yin hang
313 长沙银行 BOCS chang sha yin hang
313 东莞银行 DGB dong guan yin hang
313 成都银行 BOCD cheng du yin hang
313 重庆银行 BOCQ chong qing yin hang
313 贵阳银行 BOGY gui yang yin hang
313 西安银行 XAB xi an yin hang
313 兰州银行 BOLZ lan zhou yin hang
313 盛京银行 SJB sheng jing yin hang
313 大连银行 BODL da lian yin hang
313 哈尔滨银行 HRBB ha er bin yin hang
313 晋商银行 JSHB jin shang yin hang
314 广州农村商业银行 GRCB guang zhou nong cun shang ye yin hang
314 重庆农村商业银行 CQRCB chong qing nong cun shang ye yin hang
314 其他农村商业银行 RCB nong cun shang ye yin hang
317 农村合作银行 RCOB nong cun he zuo yin hang
320 村镇银行 VTB cun zhen yin hang
402 农村信用社 RCC nong cun xin yong she
501 汇丰银行（中国） HSBC hui feng yin hang
502 东亚银行（中国） BEA dong ya yin hang
531 花旗银行（中国） CITI hua qi yin hang
671 渣打银行（中国） SCB zha da yin hang
`;

export const banks: readonly Bank[] = lines
  .trim()
  .split("\n")
  .map((line) => {
    const [code = "", name = "", abbreviation = "", ...syllables] = line.split(" ");
    return { code, name, abbreviation, pinyin: syllables.join(" ") };
  });

const byName = new Map(banks.map((bank) => [bank.name, bank]));

/** The head office that goes by exactly this name. */
export const bankNamed = (name: string): Bank | undefined => byName.get(name);

const initialsOf = (pinyin: string): string =>
  pinyin
    .split(" ")
    .map((word) => word.charAt(0))
    .join("");

/** Whether what is typed finds a bank: a part of its name, abbreviation, pinyin, or initials of that. */
export function isFoundBy({ code, name, abbreviation, pinyin }: Bank, typed: string): boolean {
  const wanted = typed.toLowerCase().replaceAll(/\s/g, "");
  const known = [name, code, abbreviation.toLowerCase(), pinyin.replaceAll(" ", "")];
  return [...known, initialsOf(pinyin)].some((text) => text.includes(wanted));
}

/** Whether a branch's number is one of this head office's: a city's bank cannot be told from its neighbour's. */
export const belongsTo = (cnaps: string, bank: Bank): boolean =>
  isCnaps(cnaps) && cnaps.startsWith(bank.code);
