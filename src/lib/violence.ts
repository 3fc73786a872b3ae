import { fold } from './text.ts';

// Beginnings of words of a folded text, of harm to somebody's body, threats of it and what goes with it. Where a word has
// a harmless sense too, only what is said of a person counts: clauses are abusive, and sales are forced.
const arabic =
  'عنف|معنف|يعنف|ضربني|ضربها|ضربه |يضرب|تضرب|ضرب و|اعتداء|اعتدي علي|اعتدوا علي|اغتصاب|اغتصب|مغتصب|تحرش|متحرش|يتحرش|هددني|يهددني|تهددني|تهديد بالقتل|تهديدات|ابتزاز|ابتز|يبتز|تعذيب|يعذب|اختطاف|يحبسني|زواج قسري';
const french =
  'violen|viol\\b|violee?s?\\b|violer\\b|violeur|battue?s?\\b|me bat\\b|frapp|agress|harcel|attouchement|abus sexuel|me menace|menaces? de mort|chantage|sequestr|maltrait|mariage force|excision';
const english =
  'violen|abused|abuses me|(?:domestic|sexual|physical|child) abuse|beats (?:me|her|us|my)|beaten|beating|hits? me|hurts me|rape[ds]?\\b|assault|harass|stalk|threatens me|threatening me|death threat|blackmail|strangl|molest|kidnap|forced marriage';

const words = new RegExp(`(?<!\\p{L})(?:[وفبل]?(?:ال|لل)?(?:${arabic})|${french}|${english})`, 'u');

/** Whether a text tells of violence. Who reads or writes it may be in danger from somebody who looks over a shoulder. */
export const speaksOfViolence = (text: string): boolean => words.test(fold(text));
