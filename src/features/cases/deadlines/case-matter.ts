import { courtDegree, courtKind } from '../../../lib/countries/courts.ts';
import type { CaseMatter, Degree } from '../../law/rule.ts';
import { isCaseType } from '../case-number.ts';
import type { CourtCase } from '../court-case.ts';

type Court = Pick<CourtCase, 'country' | 'court' | 'place' | 'code' | 'type'>;

/** Codes of Moroccan files whose group alone would say something else. */
const ofCode: Record<string, CaseMatter> = {
  ...{ 1101: 'urgent', 1221: 'urgent', 1201: 'civil', 1202: 'civil', 1251: 'civil', 1252: 'civil' },
  ...{ 1203: 'commercial', 1253: 'commercial', 1204: 'administrative', 1254: 'administrative' },
  ...{ 8206: 'business_rent', 8207: 'business_rent', 8216: 'payment_order', 8223: 'payment_order' },
  ...{ 1102: 'payment_order', 8102: 'payment_order', 1220: 'payment_order' },
  // Urgent matters of courts whose terms for them were read nowhere.
  ...{ 7101: 'other', 7202: 'other', 8101: 'other', 8225: 'other' },
};

const ofGroup: Record<string, CaseMatter> = {
  ...{ 13: 'rent', 14: 'real_estate', 15: 'labour', 16: 'family', 71: 'administrative', 72: 'administrative' },
  ...{ 82: 'commercial', 83: 'insolvency' },
  ...{ 21: 'criminal', 22: 'criminal', 23: 'criminal', 24: 'criminal', 25: 'criminal', 26: 'criminal' },
  ...{ 27: 'criminal', 28: 'criminal', 29: 'criminal', 31: 'criminal', 32: 'criminal', 41: 'criminal' },
};

const ofCourt: Record<string, CaseMatter> = {
  'sa-criminal': 'criminal',
  'sa-family': 'family',
  'sa-commercial': 'commercial',
  'sa-labour': 'labour',
  'sa-enforcement': 'other',
  'sa-admin': 'administrative',
  'sa-admin-appeal': 'administrative',
  'sa-admin-supreme': 'administrative',
  'ae-rental': 'rent',
  'eg-constitutional': 'other',
  'eg-family': 'family',
  'eg-economic': 'economic',
  'eg-admin': 'administrative',
  'eg-admin-supreme': 'administrative',
};

const ofType: Record<string, CaseMatter> = {
  ...{ commercial: 'commercial', labour: 'labour', real_estate: 'real_estate', personal_status: 'family' },
  ...{ criminal: 'criminal', rental: 'rent', execution: 'other' },
};

/** Courts of Dubai and Abu Dhabi that judge by laws of their own. */
const freeZones = ['ae-difc', 'ae-adgm'];

/**
 * What a case is about as far as its number, its court or the type that was chosen say it beyond doubt; null where only
 * who knows the judgment can. A case that was followed as civil may be an urgent one, whose terms are far shorter: only
 * the codes of Moroccan numbers tell the two apart.
 */
export function matterOf({ country, court, place, code, type }: Court): CaseMatter | null {
  if (country === 'MA') return code ? matterOfCode(code, courtKind(country, court)) : 'other';
  if (freeZones.includes(place)) return 'other';
  return ofCourt[court] ?? (isCaseType(type) ? (ofType[type] ?? null) : null);
}

function matterOfCode(code: string, kind: string): CaseMatter {
  const matter = ofCode[code] ?? ofGroup[code.slice(0, 2)] ?? 'other';
  // A code that its court does not use was typed wrong, and so may be the number.
  const isCommercial = code.startsWith('8');
  const isAdministrative = code.startsWith('7');
  return isCommercial === (kind === 'commercial') && isAdministrative === (kind === 'administrative')
    ? matter
    : 'other';
}

/** Moroccan files of a court that judges on appeal. */
const isAppealCode = (code: string): boolean =>
  /^1[2-6]5|^28|^72/.test(code) || ['1220', '1221', '2601', '2602', '2605', '2606', '2611', '2612'].includes(code);

/** Courts that judge some cases first and others on appeal. */
const eitherDegree = ['eg-primary', 'eg-family', 'eg-economic', 'eg-admin', 'ae-rental'];

/** The degree of the court that judges; null where the court judges in either, or the number says otherwise. */
export function degreeOf({ country, court, code }: Court): Degree | null {
  if (eitherDegree.includes(court)) return null;
  const degree = courtDegree(country, court);
  return code && isAppealCode(code) && degree === 1 ? null : degree;
}

/** Whether who follows the case may say the degree: in Morocco, court and number say it, or contradict each other. */
export const mayAskDegree = ({ court }: Court): boolean => eitherDegree.includes(court);
