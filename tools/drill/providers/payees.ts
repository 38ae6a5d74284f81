import type { Random } from "../random.ts";

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A number as ID cards have it: the outside world refuses one whose check digit is wrong. */
export function idNumber(serial: number): string {
  const digits = `11010519900101${String(serial).padStart(3, "0")}`;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return `${digits}${"10X98765432"[sum % 11]}`;
}

/** People the outside world gets to know by the first check that names them; each keeps his number. */
const persons = ["张伟", "王芳", "李娜", "刘洋", "陈静", "欧阳建国"].map((name, at) => ({
  name,
  idCardNo: idNumber(101 + 2 * at),
}));

export const anyPerson = (random: Random): { name: string; idCardNo: string } =>
  random.oneOf(persons);

/** A card of his own for everybody who is paid: eighteen digits and the check digit by Luhn. */
export function newCard(random: Random): string {
  const digits = `62${String(random.below(1e8)).padStart(8, "0")}${String(random.below(1e8)).padStart(8, "0")}`;
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, at) => (at % 2 === 1 ? Number(digit) : Number(digit) * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
