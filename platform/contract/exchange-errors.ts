import { defineErrors } from "./error.ts";

export const exchangeErrors = defineErrors({
  wrongFileType: {
    code: "0901",
    zh: "仅支持导入 .xlsx / .xls 文件",
    en: "Only .xlsx / .xls files can be imported",
    when: "The content of an import is neither kind of spreadsheet.",
  },
  unsafeFile: {
    code: "0902",
    zh: "文件过大、已加密或含宏，无法导入，请另存为普通表格后重试",
    en: "Too large, encrypted or with macros: save it as a plain sheet and retry",
    when: "A spreadsheet beyond the reader's limits.",
  },
  headersMissing: {
    code: "0903",
    zh: "表头缺少：{headers}。请下载模板核对",
    en: "Missing headers: {headers}. Compare with the template",
    when: "The first row of an import lacks a required column.",
  },
  notAwaiting: {
    code: "0904",
    zh: "该导入不在待确认状态，请刷新查看进度",
    en: "This import is not awaiting confirmation, refresh to see it",
    when: "Confirming or dropping an import that was confirmed, dropped, or not yet checked.",
  },
  notReady: {
    code: "0905",
    zh: "导出文件尚未生成完成，请稍后再试",
    en: "The export is not ready yet, try again shortly",
    when: "Fetching an export that is still being written.",
  },
  takenMeanwhile: {
    code: "0907",
    zh: "导入期间系统中已出现相同数据",
    en: "The same record appeared while the import ran",
    when: "A row passed the check, but its key was taken before it was written.",
  },
  existsAlready: {
    code: "0908",
    zh: "系统中已存在",
    en: "Exists already",
    when: "A row of an import names a record that exists.",
  },
  forgotten: {
    code: "0909",
    zh: "为保护个人信息，超过 7 天未完成的导入已清除，请重新上传文件",
    en: "Unfinished after 7 days: its personal data was erased, upload the file again",
    when: "An import with personal columns that was not finished within a week.",
  },
  repeatedInFile: {
    code: "0906",
    zh: "与第 {row} 行重复",
    en: "Repeats row {row}",
    when: "Two rows of one import have the same key.",
  },
  notMendable: {
    code: "0910",
    zh: "该导入现在不能修改，请刷新查看；需要时请改好文件后重新上传",
    en: "This import cannot be mended now: refresh, or correct the file and upload it again",
    when: "Mending rows of an import that is being checked or written, was dropped or taken back.",
  },
  takenAsItCame: {
    code: "0911",
    zh: "银行回传的结果不能在此修改，请向银行重新下载文件后上传",
    en: "A bank's result is taken as it came: fetch the file again and upload it",
    when: "Mending a row of a file that stands for what somebody else said.",
  },
  nothingToRetry: {
    code: "0912",
    zh: "没有可以重试的行，请先修改未通过的行，再重试",
    en: "There is no row to retry: mend the rejected rows first",
    when: "Retrying an import of which no row failed and none was mended.",
  },
  notRevertible: {
    code: "0913",
    zh: "这类导入不能整体撤回，请在列表中逐条处理",
    en: "Imports of this kind cannot be taken back: change the records one by one",
    when: "Taking back an import of a kind whose records have consequences.",
  },
  notFinished: {
    code: "0914",
    zh: "只有已完成的导入才能撤回，请刷新查看进度",
    en: "Only a finished import can be taken back, refresh to see it",
    when: "Taking back an import that was not written, or was taken back before.",
  },
  revertTooLate: {
    code: "0915",
    zh: "导入完成已超过 {hours} 小时，不能整体撤回，请在列表中逐条处理",
    en: "More than {hours} hours since it finished: change the records one by one",
    when: "Taking back an import when its time is over.",
  },
  touchedSince: {
    code: "0916",
    zh: "有 {count} 条数据在导入后已被改动或使用（第 {rows} 行），不能整体撤回",
    en: "{count} records were changed or used since (row {rows}): it cannot be taken back",
    when: "Taking back an import of which a record was changed, or is needed by another.",
  },
  changedSince: {
    code: "0917",
    zh: "导入后已被改动",
    en: "Changed since",
    when: "Says of one record why its import cannot be taken back.",
  },
  exportExpired: {
    code: "0918",
    zh: "导出文件只保留 {days} 天，已过期，请重新导出",
    en: "Exports are kept for {days} days: this one has expired, export again",
    when: "Fetching the file of an export whose time is over.",
  },
});
