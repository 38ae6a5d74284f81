const stringOrComment =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const sqlStringOrComment = /('(?:''|[^'])*')|--[^\n]*|\/\*[\s\S]*?\*\//g;

/** TypeScript without its comments; strings stay, so that `https://` is not taken for one. */
export function withoutComments(code: string): string {
  return code.replace(stringOrComment, (_, kept: string | undefined) => kept ?? "");
}

export function withoutSqlComments(sql: string): string {
  return sql.replace(sqlStringOrComment, (_, kept: string | undefined) => kept ?? "");
}

/** All lines, as a reader scrolls them: for documents. */
export function lineCount(text: string): number {
  return text.trimEnd().split("\n").length;
}

/** Lines with code on them, counted as oxlint counts: explaining costs nothing. */
export function codeLineCount(code: string): number {
  return withoutComments(code)
    .split("\n")
    .filter((line) => line.trim() !== "").length;
}
