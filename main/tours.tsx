import type { JobTour } from "#platform/web/shell/tour/job-tour.ts";

/** From the rarest job to the commonest: whoever has rights of several is shown the rarest. */
export const tours: readonly JobTour[] = [
  {
    permission: "system:tenant:create",
    paths: ["/system/tenant", "/system/provider", "/system/stateCode"],
    steps: {
      "zh-CN": [
        ["开通与进入租户", "新建租户会带上默认角色；进入别的租户要写明原因，对方看得到。"],
        ["绑定商户号", "银行与支付机构的商户号先绑定到租户，租户才能用它付款。"],
        ["状态码与菜单", "名称和颜色在这里改一次，所有页面随即更新。"],
      ],
      "en-US": [
        ["Open and enter tenants", "A new tenant comes with roles; entering one needs a reason."],
        ["Bind merchant numbers", "A tenant can only pay by what is bound to it here."],
        ["States and menus", "Names and colours changed here change on every page at once."],
      ],
    },
  },
  {
    permission: "system:tenantUser:create",
    paths: ["/system/tenantUser", "/bizConfiguration/approvalProcess", "/system/role"],
    steps: {
      "zh-CN": [
        ["请同事进来", "新建或批量导入员工，选好部门与角色，对方确认后生效。"],
        ["谁来审批", "流程可以先试算：填一张单，看它会经过哪些人，再发布。"],
        ["为什么看不到", "在角色页打开权限诊断，选人、选页面，逐条说明原因。"],
      ],
      "en-US": [
        ["Bring in colleagues", "Add or import people with department and role; they confirm."],
        ["Who approves", "Try a process on an order and see its people before publishing."],
        ["Why can't I see it", "Ask on the role page: person and page, answered line by line."],
      ],
    },
  },
  {
    permission: "biz:payout:release",
    paths: [
      "/biz/payoutDesk?desk=batches",
      "/biz/payoutDesk?view=unknown",
      "/wallet/billAdjustment",
    ],
    steps: {
      "zh-CN": [
        ["放行批次", "打开待放行的批次，首次收款与账户变更会标出来，核对后一次放行。"],
        ["确认线下凭证", "结果未知的款项由一人提交凭证、另一人确认，不会重复付款。"],
        ["看钱包调账", "调整、充值和冲销都留有两条分录，点数字可看明细。"],
      ],
      "en-US": [
        ["Release batches", "First-time payees and changed accounts are marked; release once."],
        ["Confirm evidence", "One proposes, another confirms: nothing is paid twice."],
        ["Look at adjustments", "Each leaves two entries; every figure opens its rows."],
      ],
    },
  },
  {
    permission: "biz:payout:batch",
    paths: [
      "/biz/expenditure?expenditureStateCode=3302",
      "/biz/payoutDesk",
      "/biz/payoutDesk?view=unknown",
    ],
    steps: {
      "zh-CN": [
        ["从待支付开始", "勾选几笔，点批量打款，会带着它们到打款台。"],
        ["制批并提交放行", "付不了的会说明原因和办法；提交后复核会收到提醒。"],
        ["跟进待确认与失败", "结果待确认的会自动再查；失败的写着原因，可改账户或换渠道。"],
      ],
      "en-US": [
        ["Start with what is to pay", "Tick some, press pay, and take them to the desk."],
        ["Make a batch", "What cannot be paid says why; the reviewer is told of the rest."],
        ["Follow up", "Unknown results are asked for again; failures say how to mend them."],
      ],
    },
  },
  {
    permission: "system:tenantUser:tempAgent",
    paths: ["/dashboard/todo", "/biz/expenditure?expenditureStateCode=3301", "/system/tenantUser"],
    steps: {
      "zh-CN": [
        ["审批待办", "用 J、K 翻单，A 同意，R 退回；收款人、余额与风险都在右侧。"],
        ["看在途单据", "每张单都写着卡在谁那里、等了多久，可以催办。"],
        ["休假前委托", "给临时代理人设好起止时间，到期自动收回。"],
      ],
      "en-US": [
        ["Decide", "J and K turn, A agrees, R refuses; payees, funds and risks are beside."],
        ["See what is under way", "Each order says whom it waits for and since when."],
        ["Before a holiday", "Name a deputy from day to day; it ends by itself."],
      ],
    },
  },
  {
    permission: "biz:expenditure:create",
    paths: ["/biz/expenditure?dialog=create", "/biz/expenditure?mine=yes", "/wallet/walletDetail"],
    steps: {
      "zh-CN": [
        ["提一笔支出", "选事项与钱包，填收款人；提交前就能看到会经过谁审批。"],
        ["看它到哪了", "单据写着卡在谁那里；被退回时会指出改哪一栏。"],
        ["还有多少可用", "钱包里每个数字都能点开，看到是哪些单据占用的。"],
      ],
      "en-US": [
        ["Ask for money", "Choose item and wallet, name the payee; see who will decide."],
        ["See where it is", "It says whom it waits for, and what to mend when it came back."],
        ["What is left", "Every figure of a wallet opens the orders behind it."],
      ],
    },
  },
  {
    permission: "biz:payout:list",
    paths: ["/biz/payoutDesk", "/wallet/walletDetail", "/biz/expenditure"],
    steps: {
      "zh-CN": [
        ["每一笔款的去向", "打款台能看到谁制批、谁放行、银行怎么答复，历史不可改。"],
        ["账对不对", "钱包页可随时核对分录与余额，不一致会逐条列出。"],
        ["一张单的来龙去脉", "打开任意一张支出单，审批、付款与每次改动都在同一页。"],
      ],
      "en-US": [
        ["Where money went", "Who made, who released, what the bank said; it cannot be changed."],
        ["Do the books agree", "Check entries against balances at any time, line by line."],
        ["The story of an order", "Approval, payment and every change stand on one page."],
      ],
    },
  },
  {
    permission: "system:tenantUser:list",
    paths: ["/system/tenantUser", "/system/department", "/dashboard/todo"],
    steps: {
      "zh-CN": [
        ["查员工", "按姓名、工号或部门查找；证件号默认遮盖，查看会留痕。"],
        ["看组织", "部门树上看得到每个部门的人数。"],
        ["办待办", "需要你确认的都在待办里，处理完自动消失。"],
      ],
      "en-US": [
        ["Find people", "By name, number or department; ID numbers are masked."],
        ["See the company", "The tree of departments, with the number of people in each."],
        ["What waits for you", "All that needs you, gone as soon as it is done."],
      ],
    },
  },
];
