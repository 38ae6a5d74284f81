export const zhCN = {
  "identity.action.demoSignIn": "登录",
  "identity.done.demoSignIn": "登录成功",
  "identity.action.reveal": "查看完整号码",
  "identity.done.reveal": "已记录本次查看",

  "identity.demo.title": "演示登录",
  "identity.demo.why": "数据均为虚构，无需密码。正式环境不提供此入口。",
  "identity.demo.choose": "选择一个演示用户直接登录",
  "identity.demo.type": "或输入昵称",
  "identity.demo.required": "请输入昵称",
  "identity.demo.admin": "租户管理员 · 华东汇通",
  "identity.demo.viewer": "只能查看渠道 · 华东汇通",
  "identity.demo.west": "租户管理员 · 西南远航",
  "identity.demo.platform": "平台超管 · 车账平台",
};
