import { checkDigitOf } from "#platform/contract/car-numbers.ts";
import { systemClock } from "#platform/server/clock.ts";

/** A row of a file of lease starts, by wire name. */
export type DemoLease = Readonly<Record<string, string>>;

const count = 120;
const perFile = 40;
const surnames = Array.from("王李张刘陈杨赵黄周吴徐孙马朱胡");
const givenNames = ["建国", "秀英", "志强", "丽华", "文博", "海燕", "俊杰", "晓东"];
const products = ["新车直租", "二手车回租", "新能源专享"];
const grades = ["A", "B", "C"];
const channels = ["华东直营", "合作网点", "总部直签"];
const terms = [24, 36, 48, 60];

const pick = <T>(from: readonly T[], nth: number): T => {
  const found = from[nth % from.length];
  if (found === undefined) throw new Error("The demo has nothing to pick from");
  return found;
};
const digits = (nth: number, length: number) => String(nth).padStart(length, "0");
const yuan = (nth: number, least: number) => `${least + ((nth * 7919) % 180) * 500}.00`;

/** Every fifteenth is a car from Germany, whose ninth place is the maker's own. */
function vinOf(nth: number): string {
  if (nth % 15 === 7) return `WBAFR9C5ZB${digits(270_000 + nth, 7)}`;
  const body = `LSVAM4180C${digits(2_000_000 + nth, 7)}`;
  return body.slice(0, 8) + checkDigitOf(body) + body.slice(9);
}

/** Every twentieth car is leased a second time, every eleventh came without its number. */
const carOf = (nth: number) => (nth % 20 === 19 ? nth - 19 : nth);

const day = 86_400_000;

/** Some months of a company's lease starts, the oldest first. */
export function demoLeases(shops: readonly string[], company: number): DemoLease[] {
  return Array.from({ length: count }, (_, at): DemoLease => {
    const nth = company * 1_000 + at;
    const car = carOf(nth);
    const started = new Date(systemClock.now().getTime() - (count - at) * 1.4 * day);
    const net = Number(yuan(nth, 60_000));
    return {
      contractNo: `${started.getUTCFullYear()}ZL${digits(30_010_000 + nth, 8)}`,
      reportCarShop: pick(shops, at * 3),
      lessee: pick(surnames, nth) + pick(givenNames, nth * 5),
      carNumber: nth % 9 === 4 ? "" : `苏E${digits(10_000 + car, 5)}`,
      frameNumber: nth % 11 === 6 ? "" : vinOf(car),
      channelDescribe: pick(channels, at),
      customerGrade: pick(grades, nth),
      elasticExcitation: nth % 4 === 0 ? "" : `${300 + (nth % 12) * 100}.00`,
      financeAmount: `${net + 8_000}.00`,
      netFinanceAmount: `${net}.00`,
      financeTerm: String(pick(terms, nth)),
      product: pick(products, nth),
      province: "江苏省",
      businessType: nth % 3 === 1 ? "二手车" : "新车",
      startRentTime: started.toISOString().slice(0, 10),
      jjk: nth % 10 === 3 ? "" : pick(["是", "否"], nth),
      jst: nth % 10 === 3 ? "" : pick(["否", "否", "是"], nth),
    };
  });
}

/** As they were brought in: a file every some weeks, the last one this week. */
export const files = (leases: readonly DemoLease[]) =>
  Array.from({ length: Math.ceil(leases.length / perFile) }, (_, at) => ({
    daysBefore: (Math.ceil(leases.length / perFile) - at - 1) * 56 + 1,
    rows: leases.slice(at * perFile, (at + 1) * perFile),
  }));
