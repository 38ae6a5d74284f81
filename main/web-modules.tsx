import { accessScreens } from "#modules/access/web/index.ts";
import { enUS as accessEnUS } from "#modules/access/web/locale/en-US.ts";
import { zhCN as accessZhCN } from "#modules/access/web/locale/zh-CN.ts";
import { approvalScreens } from "#modules/approval/web/index.ts";
import { enUS as approvalEnUS } from "#modules/approval/web/locale/en-US.ts";
import { zhCN as approvalZhCN } from "#modules/approval/web/locale/zh-CN.ts";
import { enUS as attachmentEnUS } from "#modules/attachment/web/locale/en-US.ts";
import { zhCN as attachmentZhCN } from "#modules/attachment/web/locale/zh-CN.ts";
import { channelScreens } from "#modules/channel/web/index.ts";
import { enUS as channelEnUS } from "#modules/channel/web/locale/en-US.ts";
import { zhCN as channelZhCN } from "#modules/channel/web/locale/zh-CN.ts";
import { collectionScreens } from "#modules/collection/web/index.ts";
import { enUS as collectionEnUS } from "#modules/collection/web/locale/en-US.ts";
import { zhCN as collectionZhCN } from "#modules/collection/web/locale/zh-CN.ts";
import { departmentScreens } from "#modules/department/web/index.ts";
import { enUS as departmentEnUS } from "#modules/department/web/locale/en-US.ts";
import { zhCN as departmentZhCN } from "#modules/department/web/locale/zh-CN.ts";
import { eSignScreens } from "#modules/e-sign/web/index.ts";
import { enUS as eSignEnUS } from "#modules/e-sign/web/locale/en-US.ts";
import { zhCN as eSignZhCN } from "#modules/e-sign/web/locale/zh-CN.ts";
import { expenditureScreens } from "#modules/expenditure/web/index.ts";
import { enUS as expenditureEnUS } from "#modules/expenditure/web/locale/en-US.ts";
import { zhCN as expenditureZhCN } from "#modules/expenditure/web/locale/zh-CN.ts";
import { generalRequestScreens } from "#modules/general-request/web/index.ts";
import { enUS as generalRequestEnUS } from "#modules/general-request/web/locale/en-US.ts";
import { zhCN as generalRequestZhCN } from "#modules/general-request/web/locale/zh-CN.ts";
import { accountScreens, identityDoor } from "#modules/identity/web/index.ts";
import { enUS as identityEnUS } from "#modules/identity/web/locale/en-US.ts";
import { zhCN as identityZhCN } from "#modules/identity/web/locale/zh-CN.ts";
import { MessageBell, messageScreens } from "#modules/message/web/index.ts";
import { enUS as messageEnUS } from "#modules/message/web/locale/en-US.ts";
import { zhCN as messageZhCN } from "#modules/message/web/locale/zh-CN.ts";
import { payoutScreens } from "#modules/payout/web/index.ts";
import { enUS as payoutEnUS } from "#modules/payout/web/locale/en-US.ts";
import { zhCN as payoutZhCN } from "#modules/payout/web/locale/zh-CN.ts";
import { providerScreens } from "#modules/provider/web/index.ts";
import { enUS as providerEnUS } from "#modules/provider/web/locale/en-US.ts";
import { zhCN as providerZhCN } from "#modules/provider/web/locale/zh-CN.ts";
import { loadStateCodes, referenceScreens } from "#modules/reference/web/index.ts";
import { enUS as referenceEnUS } from "#modules/reference/web/locale/en-US.ts";
import { zhCN as referenceZhCN } from "#modules/reference/web/locale/zh-CN.ts";
import { tenantUserScreens, userScreens } from "#modules/staff/web/index.ts";
import { enUS as staffEnUS } from "#modules/staff/web/locale/en-US.ts";
import { zhCN as staffZhCN } from "#modules/staff/web/locale/zh-CN.ts";
import { tenancyScreens, VisitBanner } from "#modules/tenancy/web/index.ts";
import { enUS as tenancyEnUS } from "#modules/tenancy/web/locale/en-US.ts";
import { zhCN as tenancyZhCN } from "#modules/tenancy/web/locale/zh-CN.ts";
import { walletScreens } from "#modules/wallet/web/index.ts";
import { enUS as walletEnUS } from "#modules/wallet/web/locale/en-US.ts";
import { zhCN as walletZhCN } from "#modules/wallet/web/locale/zh-CN.ts";
import type { PlatformTexts } from "#platform/web/i18n.ts";
import type { Door } from "#platform/web/shell/door.ts";
import type { Screen } from "#platform/web/shell/screen.ts";

/** Every screen of the product, in the order of the menu. */
export const screens: Screen[] = [
  ...approvalScreens,
  ...collectionScreens,
  ...userScreens,
  ...tenantUserScreens,
  ...departmentScreens,
  ...accessScreens,
  ...channelScreens,
  ...providerScreens,
  ...referenceScreens,
  ...tenancyScreens,
  ...accountScreens,
  ...messageScreens,
  ...generalRequestScreens,
  ...payoutScreens,
  ...eSignScreens,
  ...expenditureScreens,
  ...walletScreens,
];

export const door: Door = {
  ...identityDoor,
  loadStateCodes,
  headerParts: [MessageBell],
  banners: [VisitBanner],
};

const zhCN = {
  ...identityZhCN,
  ...accessZhCN,
  ...approvalZhCN,
  ...attachmentZhCN,
  ...channelZhCN,
  ...collectionZhCN,
  ...departmentZhCN,
  ...eSignZhCN,
  ...expenditureZhCN,
  ...generalRequestZhCN,
  ...payoutZhCN,
  ...messageZhCN,
  ...providerZhCN,
  ...referenceZhCN,
  ...staffZhCN,
  ...tenancyZhCN,
  ...walletZhCN,
};
const enUS = {
  ...identityEnUS,
  ...accessEnUS,
  ...approvalEnUS,
  ...attachmentEnUS,
  ...channelEnUS,
  ...collectionEnUS,
  ...departmentEnUS,
  ...eSignEnUS,
  ...expenditureEnUS,
  ...generalRequestEnUS,
  ...payoutEnUS,
  ...messageEnUS,
  ...providerEnUS,
  ...referenceEnUS,
  ...staffEnUS,
  ...tenancyEnUS,
  ...walletEnUS,
};
export const texts = { zhCN, enUS };

/** Chinese is the source of texts: a key that it lacks does not compile anywhere. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: PlatformTexts & typeof zhCN };
    keySeparator: false;
    nsSeparator: false;
  }
}
