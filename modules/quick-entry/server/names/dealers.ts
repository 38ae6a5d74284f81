/** Words by which the name of a firm ends. */
const firm =
  /(?:公司|企业|合作社|个体工商户\)?|普通合伙\)?|有限合伙\)?|经营部|销售部|服务部|商行|工厂|厂|事务所|中心|批发部|酒店|饭店|宾馆|旅馆|超市|药店|诊所|茶楼|会所|门市部|养殖场|种植园|研究院|研究所|协会|餐饮店|商店|工作室|农场|医院|学校|集团)[)）]?$/;
const firmTail = /^(?:.*?)(?:有限责任公司|有限公司|公司)(?:[\p{Script=Han}]{2,8}分公司)?/u;
/** How dealers' names end. */
export const tradeWords =
  "车行|车商|汽贸|汽车城|汽车|名车馆|名车|二手车行|二手车|车业|车市|车城|车汇|汽车馆|汽修|汽配|汽车行|车馆|汽销|车世界|车之家|4S店|汽服|商用车|汽车广场|车港|好车|汽车超市|车超市|汽车中心|车坊|车库|车店|汽车店|车屋";
const trade = new RegExp(`(?:${tradeWords})$`);
const sentence =
  /[的了在是给让请你我他她们这那哪吗呢吧啊今昨谈打款卡号付拿说讲催问帮跟]|钱[是到转]|[要转]钱|报单|客户|麻烦|安排|有个|可以|^(?:都(?!江|匀|昌|安)|也|均[为是在]|由|统一|从(?!化|江)|车[从在是由到来])/;

export const isFirm = (text: string): boolean => text.length >= 5 && firm.test(text);
export const isDealerName = (text: string): boolean =>
  text.length >= 4 && (trade.test(text) || (isFirm(text) && /车/.test(text)));
/** A sentence rather than a name: whoever reads it may tell what of it is the name. */
export const isSentence = (text: string): boolean => sentence.test(text) || text.length > 40;

/** The firm at the beginning of words that go on. */
export const firmIn = (text: string): string | undefined => {
  const found = firmTail.exec(text)?.[0];
  return found !== undefined && found.length >= 6 ? found : undefined;
};
