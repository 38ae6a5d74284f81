/** Words of a list that is written as one text. */
export const listed = (words: string): readonly string[] => words.trim().split(/\s+/u);

/** Finds the longest word of a list that stands at a place, without looking at the others. */
export class Words {
  readonly #byFirst = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of new Set(words)) {
      const first = word.charAt(0);
      this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), word]);
    }
    for (const list of this.#byFirst.values()) list.sort((one, two) => two.length - one.length);
  }

  at(text: string, at: number): string | undefined {
    return this.#byFirst.get(text.charAt(at))?.find((word) => text.startsWith(word, at));
  }
}

/** Said in passing: none of them is part of a name. */
const passing = new Words(
  listed(`
  谁呢 还是 一起 一并 现有 兹有 尊敬的 烦请 特此
  麻烦 帮忙 帮我 帮 给我 请 请您 您好 你好 领导好 领导 老板好 财务您好 财务吗 财务姐姐 财务 老师 老师们好 在吗 各位 哥们 老板们 辛苦 安排一下 安排 处理一下 处理 走一单
  走一下 走个款 走款 报一单 报个单 报单了 打一笔 打个款 放一下 打一下 一笔 申请放款 申请 今日 今天 明天 昨天 今早 上午 下午 中午 晚上 之前 以前 现在 马上 尽快 赶紧 加急
  谢谢哥 谢谢啊 谢谢了 谢谢 辛苦了 麻烦了 谢啦 收到 好的 好了 嗯好 就这些 就这样 就这样哈 不是 哦不是 刚才 刚发的 刚刚 上面 上面那个 前面 刚发 发你 给一下 更正一下 更正
  应该是 正确的是 改成 改为 那是 然后是 对方 家的 金额我 没错 呃 嗯 哎 啊 呢 吧 哦 喂喂 喂 听得到吧 那个 这个 就是 然后 对了 是 叫 叫做 叫作 的 了 有个 有一个 有一单
  需要 我念一下啊 我念一下 你记一下啊 你记一下 记一下 你 我 我们 他们 他 她 是这样的 你帮我 昨天说的 那台 这台 可以 报的单 报的 报单 报 单 提的车 提车 买的那台车 买的车
  买车 买的 拿的车 拿的 拿车 在 从 车在 车是 车是 打 要打 走账 姐姐 哥哥 小姐姐 有问题 有事 一下 自己的 自己 本人 今天要 请审批 请查收 审批 麻烦尽快 块钱 以及 到 往
  的话 不好意思 抱歉 对不起 打扰了 打扰 辛苦 应为 应该为 更正为 跟进一下 跟进 催一下 支付 记得 别忘了 全部 其余 其他 其它 其余不变 其他不变 其它不变 都不变 的这单 这单 这边 那边 是个 都打 他家 他家的 名下 对应 以下 如下 信息 收款信息 收款账户信息 开票信息 开票 这笔 此笔 该笔 单子 一单 两单 多少 哪里 不对 哦不对 啊不对 呃不对
  不对不对 都是 都在 均为 均是 全是 统一 车从 车由 批一下
`),
);
/** Only where the word ends there: 哈尔滨 and 好运来 begin with them too. */
const ending = new Words(listed("哥 姐 走 好 哈 对 要 它 走 转 放 也 还 再 就 把 去 笔 谁"));

/** The words in passing that stand at a place. */
export function fillerAt(text: string, at: number): string | undefined {
  const word = passing.at(text, at);
  if (word !== undefined && !/^哈尔滨|^哈密/.test(text.slice(at, at + 3))) return word;
  const last = ending.at(text, at);
  return last !== undefined && !/\p{Script=Han}/u.test(text.charAt(at + last.length))
    ? last
    : undefined;
}

/** What says that the words around are not sure, or say something else than they seem. */
export const unsure =
  /不确定|不知道|不清楚|不晓得|忘了|忘记|记不清|不记得|记得不|可能|好像|大概|待确认|待核|没定|未定|再确认|核一下|或者|也行(?!动)|也可以|问下|问一下|问问|来着|哪一?[个家](?![一-龥]{0,3}\s?[:：])|差几个字|不太一样|不一致|不一样|对不上|不是同一个|是不是|没回我|随便|任选|选一个|都可以|都行|二选一|备用|另一个|暂定|先按|估计|预计|先[打付放转](?!款?给)/;
/** What takes back what was said before. */
export const corrects =
  /(?<!对)不对(?!称)|错了|写错|发错|打错|说错|报错|输错|填错|搞错|有误|更正|修正|纠正|改成|改为|改一下|换一下|换一张|换成|换为|改到|改(?=[ ]?[¥\d:：])|变更|应该是|应该为|应为|正确的|正确是|不是[^，。\n]{1,24}(?:，|,|而)?(?:是|而是)|以这个为准|以此为准|以下面的为准|以下为准|为准|用这[个张]|哦不|啊不|呃不|噢不|喔不|重新发|重发/g;
export const voids = /作废|取消|撤销|不要了|不用管|撤回|无效|别打|不要打|注销|停用|旧卡|老卡|冻结/;
