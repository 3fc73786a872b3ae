import { ConsultationsService } from '../../../src/features/consultations/public/consultations.service.ts';
import { startApp, type TestApp } from '../../support/app.ts';

/**
 * How people ask who have not seen the titles: forty questions that no weight, stem or synonym was chosen by. A weight is
 * tuned on the pairs of search.test.ts, never on these.
 */
const asked: [country: string, language: string, question: string, title: string][] = [
  ['MA', 'ar', 'مول الدار باغي ثلاثة شهور تسبيق', 'هل يحق للمكري أن يطلب ضمانة'],
  ['MA', 'ar', 'كم مرة يمكن الزيادة في الكراء وبأي نسبة', 'المكري يريد رفع السومة'],
  ['MA', 'ar', 'أريد أن أطلق زوجتي بالتراضي أم أرفع دعوى الشقاق', 'ما الفرق بين الطلاق الاتفاقي'],
  ['MA', 'ar', 'أوراق حصر الورثة بعد وفاة الأب عند العدول', 'ما الوثائق المطلوبة لإنجاز رسم'],
  ['MA', 'ar', 'مشغلي فصلني تعسفيا كم عندي من الوقت لرفع الدعوى', 'طُردت من العمل دون سبب'],
  ['MA', 'ar', 'ما معنى الأرقام الثلاثة في الاستدعاء وأين أكتب رمز القضية', 'كيف أقرأ رقم ملفي'],
  ['MA', 'ar', 'الإدارة تطلب إثبات السكن وليس عندي سوى عقد الكراء', 'هل يكفي عقد الكراء بدل'],
  ['SA', 'ar', 'عقد ورقي مع صاحب العمارة غير مسجل في إيجار', 'ما أهمية توثيق عقد الإيجار'],
  ['SA', 'ar', 'كم أستحق عند انتهاء خدمتي بعد سبع سنوات', 'كيف تُحسب مكافأة نهاية الخدمة'],
  ['SA', 'ar', 'شخص وقع لي كمبيالة ولم يسدد الدين', 'لدي سند لأمر لم يُسدد'],
  ['SA', 'ar', 'اشتريت من النت وأبغى أرجع الطلب واسترد فلوسي', 'هل أستطيع إرجاع منتج'],
  ['SA', 'ar', 'وافد يحتاج صحيفة جنائية نظيفة للسفر', 'كيف يستخرج المقيم شهادة خلو'],
  ['AE', 'ar', 'المالك يريد إخراجي من الشقة لأنه ينوي بيعها', 'طلب المؤجر في دبي الإخلاء'],
  ['AE', 'ar', 'الشركة لم تحول الراتب منذ شهرين', 'تأخر صاحب العمل في دفع راتبي'],
  ['AE', 'ar', 'شيك بدون رصيد هل أدخل السجن', 'هل ما زال الشيك المرتجع جريمة'],
  ['AE', 'ar', 'إقامة للعائلة كفالة الزوجة والأولاد', 'ما المطلوب عادة لاستقدام'],
  ['EG', 'ar', 'قانون الإيجارات القديمة الجديد هاسيب الشقة امتى', 'متى ينتهي عقد الإيجار القديم'],
  ['EG', 'ar', 'اثبات تاريخ العقد بالشهر العقاري لازمته ايه', 'ما فائدة إثبات تاريخ'],
  ['EG', 'ar', 'طليقي مش بيصرف على ابننا ارفع عليه ايه', 'ما خطوات المطالبة بنفقة'],
  ['EG', 'ar', 'صحة توقيع والا تسجيل علشان الشقة تبقى ملكي', 'هل حكم صحة التوقيع'],
  ['EG', 'ar', 'واحد بيهددني ينشر صوري لو مدفعتش', 'أتعرض لابتزاز'],
  ['MA', 'fr', 'je dois déménager dans un mois, délai pour prévenir le propriétaire', 'Quel préavis donner'],
  ['MA', 'fr', 'loyers impayés, comment expulser le locataire', 'Mon locataire ne paie plus'],
  ['MA', 'fr', 'précautions avant de verser un acompte pour un logement', 'Que vérifier avant'],
  ['MA', 'fr', 'héritage maison un héritier refuse de vendre', 'Comment sortir de l’indivision'],
  ['MA', 'fr', 'contrats à durée déterminée successifs même poste', 'Mon CDD renouvelé'],
  ['MA', 'fr', 'quel statut juridique pour lancer ma petite activité', 'SARL ou auto-entrepreneur'],
  ['MA', 'fr', 'changer d’avis après une commande sur internet', 'Puis-je annuler un achat'],
  ['MA', 'fr', 'certificat de bonne conduite demandé par un employeur', 'Fiche anthropométrique ou casier'],
  ['MA', 'fr', 'arnaque sur internet fausse location où déposer plainte', 'Comment porter plainte'],
  ['MA', 'fr', 'garde de l’enfant et changement de ville, le père refuse', 'Puis-je déménager'],
  ['MA', 'fr', 'impôt sur un studio mis en location', 'Dois-je déclarer les loyers'],
  ['AE', 'en', 'owner wants fifteen percent more when my tenancy renews', 'Can my landlord in Dubai raise'],
  ['AE', 'en', 'how much gratuity will I get when I resign after six years', 'How is the end-of-service'],
  ['AE', 'en', 'police clearance lived in Sharjah and Dubai', 'Do I need a certificate from Dubai'],
  ['SA', 'en', 'change sponsor transfer to another company iqama', 'Can I move to another employer'],
  ['SA', 'en', 'my employer set six months trial period', 'How long can a probation'],
  ['MA', 'en', 'buying an apartment in Casablanca as a non resident', 'Can a foreigner buy'],
  ['MA', 'en', 'rental contract clauses before I sign', 'What should a home lease'],
  ['EG', 'en', 'paperwork for wedding with an Egyptian woman', 'Which documents are needed'],
];

let site: TestApp;
let consultations: ConsultationsService;
beforeAll(async () => {
  site = await startApp();
  consultations = site.app.get(ConsultationsService);
});
afterAll(() => site.close());

it('answers forty questions that nothing was tuned by: 32 first, 38 among the first five', async () => {
  const places: [string, number][] = [];
  for (const [country, language, search, title] of asked) {
    const filter = { type: null, topic: null, country: null, language: null, search };
    const { items, near } = await consultations.list(filter, {}, { country, language });
    places.push([search, [...items, ...near].findIndex((item) => item.title.startsWith(title)) + 1]);
  }
  const missed = places.filter(([, place]) => place !== 1);
  expect(places).toHaveLength(40);
  // What came late, and at which place, is shown when there is too much of it.
  const first = places.filter(([, place]) => place === 1).length;
  const amongFive = places.filter(([, place]) => place > 0 && place <= 5).length;
  expect({ isEnough: first >= 32 && amongFive >= 38, missed: first >= 32 && amongFive >= 38 ? [] : missed }).toEqual({
    isEnough: true,
    missed: [],
  });
}, 60_000);
