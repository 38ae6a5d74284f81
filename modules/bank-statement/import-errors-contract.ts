import { defineErrors } from "#platform/contract/error.ts";

/** What stands against reading a statement, or fetching one. */
export const importErrors = defineErrors({
  otherBank: {
    code: "7700",
    zh: "这是「{bank}」的流水，本页只收平安银行，请到「银行流水」导入",
    en: "This is a statement of {bank}; this page takes Ping An's only, use Bank statements",
    when: "A file of another bank comes in through Ping An's page.",
  },
  notWaiting: {
    code: "7701",
    zh: "该文件不在等待说明列名，请刷新后查看",
    en: "This file is not waiting for its titles to be explained, refresh to see",
    when: "Titles are explained of an import that is in another state.",
  },
  titleUnknown: {
    code: "7702",
    zh: "文件里没有「{title}」这一列，请从列出的列名中选择",
    en: "The file has no column {title}, choose one of those listed",
    when: "An explanation names a title that the file does not have.",
  },
  titleTwice: {
    code: "7703",
    zh: "「{title}」被用了两次，每一列只能对应一个字段",
    en: "{title} is used twice, a column can stand for one field only",
    when: "An explanation uses one title for two fields.",
  },
  accountMissing: {
    code: "7704",
    zh: "请指定本方账号所在的列，或直接填写本方账号",
    en: "Choose the column of our account, or enter the account itself",
    when: "An explanation says nothing of the account, and the file does not either.",
  },
  samplesUnread: {
    code: "7705",
    zh: "按现在的对应方式，样例行读不出来，请核对列名和收支方式",
    en: "The sample rows cannot be read this way, compare titles and direction",
    when: "An explanation under which none of the sample rows is a line.",
  },
  noFetching: {
    code: "7706",
    zh: "没有可取数的银企直连账户，请先在「外部服务」开通并绑定平安银行",
    en: "No account can be asked for lines: set up and bind Ping An under Providers first",
    when: "Fetching without an account whose provider gives statements.",
  },
  badDays: {
    code: "7707",
    zh: "日期范围不对：止日不能早于起日，一次最多取 {days} 天",
    en: "Wrong days: the last cannot be before the first, and at most {days} at once",
    when: "Fetching days that run backwards or are too many.",
  },
  bankRefused: {
    code: "7708",
    zh: "银行没有给出流水：{text}。请稍后再取",
    en: "The bank gave no lines: {text}. Fetch again later",
    when: "The bank answered a fetch with an error, or not at all.",
  },
  emptyFile: {
    code: "7709",
    zh: "文件里没有流水，请确认导出的日期范围后重新下载",
    en: "The file holds no lines: check the days of the export and download it again",
    when: "A statement file of a known layout without a single row below its titles.",
  },
});
