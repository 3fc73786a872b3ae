// The totally anti-symmetric quasigroup of order ten of H. Michael Damm, "Total anti-symmetrische Quasigruppen",
// dissertation, Marburg 2004. The check digit it gives catches every single wrong digit and every swap of neighbours.
const quasigroup = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

/** The digit to put after these; 0 when they already end in their check digit. */
export const damm = (digits: string): number =>
  Array.from(digits).reduce((state, digit) => Number(quasigroup[state]?.[Number(digit)]), 0);

/** Whether the last digit is the Luhn check digit of those before (payment cards, Saudi identity numbers). */
export function isLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, index) => total + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0);
  return sum % 10 === 0;
}

/** The remainder of a decimal number that is too long for a number. */
export const mod97 = (digits: string): number =>
  Array.from(digits).reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);
