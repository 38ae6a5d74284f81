import { Random } from "../random.ts";

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A number as ID cards have it: the outside world refuses one whose check digit is wrong. */
export function idNumber(serial: number): string {
  const [year, nth] = [1990 - Math.floor(serial / 1_000), serial % 1_000];
  const digits = `110105${year}0101${String(nth).padStart(3, "0")}`;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return `${digits}${"10X98765432"[sum % 11]}`;
}

const names = ["张伟", "王芳", "李娜", "刘洋", "陈静", "欧阳建国"] as const;
const town = 60_000;

interface DrillPerson {
  readonly name: string;
  readonly idCardNo: string;
  readonly card: string;
}

/**
 * People the outside world gets to know by the first check that names them; each keeps his number and his
 * card, since who was paid elsewhere before has to wait for a day.
 */
export function anyPerson(random: Random): DrillPerson {
  const serial = random.below(town);
  const name = names[serial % names.length] ?? names[0];
  return { name, idCardNo: idNumber(serial), card: newCard(new Random(serial)) };
}

/** A card of his own for everybody who is paid: eighteen digits and the check digit by Luhn. */
export function newCard(random: Random): string {
  const digits = `62${String(random.below(1e8)).padStart(8, "0")}${String(random.below(1e8)).padStart(8, "0")}`;
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, at) => (at % 2 === 1 ? Number(digit) : Number(digit) * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
