import { simplifiedText } from "../signs/letters.ts";
import { listed } from "../signs/words.ts";

const single = new Set(
  "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯昝管卢莫经房裘缪干解应宗丁宣贲邓郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁荀羊於惠甄曲家封芮羿储靳汲邴糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘钭厉戎祖武符刘景詹束龙叶幸司韶郜黎蓟薄印宿白怀蒲台从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍却璩桑桂濮牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东欧殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚简饶空曾毋沙乜养鞠须丰巢关蒯丛相查后荆红游竺权逯盖益桓公肖代付楼占揭皮丘岳佟帅缑亢况有琴商牟佘伯赏墨哈谯笪年爱阳佴言福木甫展鲜旦勒闫仝苟亓区冼阿凡遇藏闾敬亦郇佴邸郄苑昃麴乜仉咎呙侬庹冒眭俸寸覃阙卯仵禤伦郤檀泮练潜尉蹇粟郐邝麦谌辜芦勾归斯钦兰邰税隋鹿栗衣仙涂竹楚战",
);
const compound = listed(
  "万俟 拓跋 宰父 司寇 颛孙 漆雕 乐正 壤驷 公良 谷梁 段干 巫马 公西 羊舌 梁丘 左丘 公冶 宗政 仲孙 达奚 纳兰 欧阳 司马 上官 诸葛 东方 夏侯 皇甫 尉迟 公孙 慕容 司徒 令狐 宇文 长孙 西门 南宫 独孤 端木 轩辕 百里 呼延 闻人 澹台 公羊 太史 申屠 钟离 鲜于 闾丘 亓官 司空 濮阳 淳于 单于 赫连",
);
/** Signs of sentences. Whoever has one in a name is confirmed by a person. */
const functional =
  /[的了在给到把让请你我他她们这那哪吗呢吧啊呀嘛哟要今昨谈打款钱卡号收付报提拿走换退改错是叫和与或及没有不个单笔台辆车行店司]/;
/** Words of this trade that look like names. */
const wrong = new Set(
  listed(`
  不对 没错 麻烦 安排 方便 金额 高兴 应该 常规 成交 和平 时间 程序 明天 周五 周末 周一 周二 周三 周四 周六 周日 万元 毛利 全款 余款 路上 关于 于是 连同 向您 经理 经办 公司 公户 财务 业务 客户 老板 老婆 广告 文件 图片 语音 视频 表情 支行 单位
  合同 资料 齐全 资料齐 资料齐了 面签 加急 谢谢 抱拳 收到 同意 可以 通过 尽快 马上 高先生 何时 时候 明细 东西 农历 国庆 平时 容易 安全 查收 查一下 通知 通过 盖章 丰田 本田 别克 宝马 奔驰 奥迪 大众 路虎 福特 马自达 吉利 长安 荣威 红旗 
  成功 有限 双方 全部 全额 平台 龙卡 金卡 白金 单子 车辆 车子 温馨 提示 终审 关注 利息 养车 储蓄 费用 查询 同上 同车商 同前 解释 解决 支持 计划 家里 相关 相同 包括 代付 代收 满意 敬请 暂无 盛夏 项目 别人 常用 房贷 经销 高速 强调 易车 何处 段时间 应付 云南 江苏 江西 安徽 宁夏 贵州 广西 广东 甘肃 河北 河南 湖北 湖南`),
);
const han = /^\p{Script=Han}+$/u;
const withPoint = /^\p{Script=Han}{1,8}(?:[·•‧∙]\p{Script=Han}{1,8}){1,3}$/u;

/** 王姐: who is spoken to. */
const addressed = /^.(?:[姐哥总叔姨]|老师|经理|老板|主管|会计|财务)$/u;

/** Whether words that nobody labelled can be a person's name. */
export function isPersonName(written: string): boolean {
  const text = simplifiedText(written);
  if (withPoint.test(text)) return true;
  if (addressed.test(text)) return false;
  if (!han.test(text) || wrong.has(text) || functional.test(text.slice(1))) return false;
  const isCompound = compound.includes(text.slice(0, 2));
  if (isCompound) return text.length >= 3 && text.length <= 4;
  return single.has(text.charAt(0)) && text.length >= 2 && text.length <= 3;
}

/** A usual surname and a name, in which a sign may stand that sentences have too: 贺台庄. */
export const isUsualName = (text: string): boolean =>
  han.test(text) &&
  !wrong.has(text) &&
  single.has(text.charAt(0)) &&
  !functional.test(text.charAt(0)) &&
  text.length >= 2 &&
  text.length <= 3;

const nameless =
  /^(?:一致|相同|一样|同名|不变|照旧|无|暂无|没有|待定|待补|未定|同上|不详|空|见图|如图|见附件|待确认)$/;
export const saysNothing = (text: string): boolean => nameless.test(text);

/** Whether words after a label can be a name, with or without a usual surname. */
export const canBeName = (text: string): boolean =>
  withPoint.test(text) || (han.test(text) && text.length >= 2 && text.length <= 4);

export const isStrange = (text: string): boolean =>
  wrong.has(text) || /什么|怎|咋|多少|[的了吗呢吧啊你我他她们这那哪款钱卡号收付错换谁]/.test(text);

const titles = /(?:先生|女士|小姐|老板娘|老板|总|师傅|老师|经理|同志|本人|哥|姐)$/;
/** 张先生 is no whole name; 张伟先生 has one. */
export const withoutTitle = (text: string): string => {
  const short = text.replace(titles, "");
  return short.length >= 2 ? short : text;
};
