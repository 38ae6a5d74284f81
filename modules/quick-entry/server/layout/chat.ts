import { labelAt } from "../evidence/labels.ts";
import { isDealerName } from "../names/dealers.ts";
import { lettersOf } from "../signs/letters.ts";
import { withAnswers } from "./questions.ts";

const day =
  "(?:\\d{4}[-/年.]\\d{1,2}[-/月.]\\d{1,2}日?|\\d{1,2}月\\d{1,2}日|\\d{1,2}[-/]\\d{1,2}|昨天|今天|前天|刚刚|星期[一二三四五六日天]|周[一二三四五六日天])";
const time = `(?:(?:${day}|上午|下午|晚上|中午|凌晨)\\s{0,3}){0,3}\\d{1,2}[:：]\\d{2}(?:[:：]\\d{2})?`;
const header = new RegExp(`^[^\\n:：]{0,30}?\\s{0,4}(?:${time})\\s{0,3}$`, "u");
const timeFirst = new RegExp(`^\\s{0,3}(?:${time})\\s{1,4}[^\\n\\d:：]{1,16}$`, "u");
const dayAlone = new RegExp(`^[—–\\s-]{0,20}${day}[—–\\s-]{0,20}$`, "u");
const forwarded =
  /^\s{0,3}转发自.{0,24}?(?:业务|销售|客户经理|经理|专员).{0,16}?(1[3-9][\d -]{9,12})\s?[)）]?\s*$/u;
const furniture =
  /^\s{0,3}(?:「(?![^」\n]*1[3-9]\d{9})[^」\n]*」|【群聊】.*|(?:-\s){2,}-?\s*|(?:发件人|时间|收件人|主题)[:：].*|转发自.*|聊天记录|以下是新消息|[^\n]{0,16}(?:撤回了一条消息|拍了拍[^\n]{0,12}|加入了群聊)|以上是打招呼的内容.*)\s*$/u;
/** 「小钱：何充 139…」: what is answered may say what the answer lacks. */
const quotedTurn = /^\s{0,3}「[^：:→」\n]{1,14}[:：→]([^」\n]*1[3-9]\d{9}[^」\n]*)」\s*$/u;
const content = /^\s{0,3}(?:内容[:：]|[>＞]\s)/u;
const pictures =
  /\[(?:语音|视频|文件|链接|小程序|位置|名片|转账|红包)\][^\n]{0,60}|(?<![\p{Script=Han}\d][^@\n]{0,40})@[^\s@,，:：]{1,12}|@[^\s@,，:：\d]{1,12}(?=\s|$)/gu;
const face = /\[([^[\]\n\d]{1,8})\]/gu;
const speaker = /^([^\n:：]{1,14})[:：]\s?/u;

const hasLabel = (text: string): boolean => {
  const { sounded } = lettersOf(text);
  for (let at = 0; at < sounded.length; at += 1) {
    if ((labelAt(sounded, at)?.word.length ?? 0) > 1) return true;
  }
  return false;
};

/** A line that names who speaks, again and again, and says nothing else. */
function withoutNames(lines: readonly string[]): readonly string[] {
  const isName = (line: string): boolean =>
    /^[^\d:：]{2,14}$/.test(line) && /业务|销售|客户经理|专员|财务|出纳/.test(line);
  const often = new Set(
    lines.filter((line, at) => isName(line.trim()) && lines.indexOf(line) < at),
  );
  return lines.map((line) => (often.has(line) ? "" : line));
}

/** 客户一 may be a label; 王业务 is somebody. */
const beginsWithLabel = (text: string): boolean =>
  labelAt(lettersOf(text).sounded.replace(/^[^\p{Script=Han}A-Z]*/u, ""), 0) !== undefined;

const whoSpeaks =
  /^(?:我|报单)?(?:业务员?|销售员?|客户经理|车商|车行|门店|店里?|财务|出纳|会计|主管)(?:老板娘?|财务)?$|^老板娘?$/u;
const answers = /[?？吗呢]\s*$|^(?:好|收到|嗯|行|对|是的|可以|稍等|马上|ok)/iu;
const fewestTurns = 4;

/** 车行老板：…⏎业务员：…?: words that are labels too, where every line is one of two or three who talk. */
function talkersOf(lines: readonly string[]): readonly string[] {
  const turns = lines.filter((line) => line.trim() !== "").map((line) => speaker.exec(line));
  const names = new Set(turns.map((turn) => turn?.[1]?.trim() ?? ""));
  const isTalk =
    turns.length >= fewestTurns &&
    names.size > 1 &&
    names.size <= 3 &&
    [...names].every((name) => whoSpeaks.test(name) || (name !== "" && !hasLabel(name))) &&
    turns.some((turn) => answers.test(turn?.input.slice(turn[0].length).trim() ?? ""));
  return isTalk ? [...names] : [];
}

/** 车商何总: what he does, and how one calls him. */
const addressed =
  /^[\p{Script=Han}-]{2,5}\p{Script=Han}(?:[总哥姐叔]|老板|经理|老师|会计|财务|主管)$/u;

/** Who speaks line after line; a label would not stand so often. */
function speakersOf(lines: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const name = speaker.exec(line)?.[1];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const often = [...counts].filter(
    ([name, times]) =>
      times >= 2 &&
      (!hasLabel(name) ||
        addressed.test(name) ||
        (times >= 3 && (/[-_(（]/.test(name) || !beginsWithLabel(name)))),
  );
  return new Set([...often.map(([name]) => name), ...talkersOf(lines)]);
}

function withoutFurniture(line: string): string {
  const phone = forwarded.exec(line)?.[1];
  if (phone !== undefined) return `业务员电话：${phone}`;
  if (header.test(line) || timeFirst.test(line) || dayAlone.test(line) || furniture.test(line))
    return "";
  // 张三@139…@6万: a sign between values, and nobody is spoken to.
  const told = (line.match(/@/gu)?.length ?? 0) > 2 ? line.replaceAll("@", "，") : line;
  return told
    .replace(quotedTurn, "$1")
    .replace(content, "")
    .replaceAll(pictures, " ")
    .replaceAll(face, (whole, inner: string) => (hasLabel(inner) ? whole : " "));
}

const spread = /^(\s{0,4}(?:[\p{Script=Han}][ \u3000]{1,6}){1,5}[\p{Script=Han}])(?=\s{0,3}[:：])/u;
const parted = /^(\s{0,4}\p{Script=Han}{2,4})[ \u3000]{1,3}(\p{Script=Han}{2,4})(?=\s{0,3}[:：])/u;
const partedName =
  /^([^:：\n]{2,8}[:：]\s{0,3})(\p{Script=Han}{1,6}(?:[ \u3000]\p{Script=Han}{1,8}){1,4})\s*$/u;
/** 车商：嘉禾 晋屏 车行. */
const withoutGapsOfDealer = (line: string): string =>
  line.replace(partedName, (whole, label: string, name: string) => {
    const joined = name.replaceAll(/[ \u3000]/g, "");
    const isOfDealer = labelAt(lettersOf(label.trim()).sounded, 0)?.party === "dealer";
    return isOfDealer && isDealerName(joined) ? `${label}${joined}` : whole;
  });

/** 承 租 人： and 收款 账号： as papers are set. */
const withoutGaps = (line: string): string =>
  line
    .replace(spread, (label) => label.replaceAll(/[ \u3000]/g, ""))
    .replace(parted, (whole, one: string, two: string) => {
      const { sounded } = lettersOf(`${one.trim()}${two}`);
      return labelAt(sounded, 0)?.word.length === sounded.length ? `${one}${two}` : whole;
    });

const dashed = /^([\s\d.、]{0,4}\p{Script=Han}{2,7})\s?[-—–]\s?(?=\S[^:：\n]*$)/u;
const fewestDashed = 3;

const dashedAgain = /(?<=\s)(\p{Script=Han}{2,6})\s?[-—–]\s?(?=[^\s-])/gu;
const isWholeLabel = (word: string): boolean => {
  const { sounded } = lettersOf(word);
  return labelAt(sounded, 0)?.word.length === sounded.length;
};

/** 客户-王小明: a dash that stands line after line between label and value is a colon. */
function withoutDashes(lines: readonly string[]): readonly string[] {
  const isDashed = (line: string): boolean => hasLabel(dashed.exec(line)?.[1] ?? "");
  if (lines.filter(isDashed).length < fewestDashed) return lines;
  return lines.map((line) =>
    (isDashed(line) ? line.replace(dashed, "$1：") : line).replaceAll(
      dashedAgain,
      (whole, word: string) => (isWholeLabel(word) ? `${word}：` : whole),
    ),
  );
}

/** Leaves out what the chat itself adds: who spoke and when, pictures, faces and quotations. */
export function withoutChat(text: string): string {
  const written = text.split("\n");
  const lines = withoutNames(written.map(withoutFurniture));
  const speakers = speakersOf(lines);
  const isTalk = speakers.size > 0 || written.filter((line) => header.test(line)).length > 1;
  const said = withoutDashes(lines).map((line) => withoutSpeaker(line, speakers));
  return (isTalk ? withAnswers(said) : said).map(withoutGaps).map(withoutGapsOfDealer).join("\n");
}

function withoutSpeaker(line: string, speakers: ReadonlySet<string>): string {
  const name = speaker.exec(line)?.[1];
  if (name !== undefined && speakers.has(name)) return line.replace(speaker, "");
  // In a group, others speak once.
  const isOther = speakers.size > 0 && name !== undefined && !hasLabel(name);
  return isOther ? line.replace(speaker, "") : line;
}
