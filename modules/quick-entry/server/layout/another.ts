const another =
  /[；;，,。]\s?(?=(?:另外?一|另外还有一|还有一|第二)[单笔个台][\s:：，,]?(?:是|客户|承租人|[\p{Script=Han}]{2,4}))/u;
const phone = /1[3-9]\d(?:[ -]?\d){8}/u;
const card = /\d(?:[ -]?\d){14,18}/u;
const start = /^(?:今[天日]?)?(?:有?[两二]单)?[:：，,\s]{0,2}(?:第?一[单笔个台])?[:：，,\s]{0,2}/u;
const next = /^(?:另外?一|另外还有一|还有一|第二)[单笔个台][\s:：，,]?/u;

/** …；另外一单 客户…: a second order in the same line, which has all that is its own. */
function apart(line: string): string {
  const [first = "", second = "", ...more] = line.split(another);
  const isWhole = [first, second].every((part) => phone.test(part) && card.test(part));
  if (!isWhole || more.length > 0) return line;
  return `第1单 ${first.replace(start, "")}\n第2单 ${second.replace(next, "")}`;
}

export const withoutAnother = (text: string): string => text.split("\n").map(apart).join("\n");
