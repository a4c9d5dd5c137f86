import { compact } from '../compact.ts'

/** Medicines that labels name as contraindicated with another, and partners of them on medication lists. */
export const sectionsTable = compact(`
Ombitasvir, paritaprevir and ritonavir | Viekira, Viekira XR, Viekira Pak, Technivie, ombitasvir/paritaprevir/ritonavir with dasabuvir, ombitasvir/paritaprevir/ritonavir and dasabuvir, ombitasvir/paritaprevir/ritonavir/dasabuvir | 12.5 mg-75 mg-50 mg | Hepatitis C antiviral | Nausea, Itching | | induction-sensitive | parts=ritonavir; boxed=Hepatitis B can come back.
Dasabuvir | Exviera | 250 mg | Hepatitis C antiviral | Nausea | 250-500 | induction-sensitive | often=BID
Lopinavir and ritonavir | Kaletra, lopinavir, lopinavir-ritonavir | 200 mg-50 mg | HIV protease inhibitor | Diarrhea | | cyp3a4-strong-inhibitor, cyp3a4-inhibitor, induction-sensitive, qt-possible | parts=ritonavir; often=BID
Irinotecan | Camptosar, Onivyde | 100 mg | Chemotherapy | Diarrhea, Low blood counts | | immunosuppressant, induction-sensitive | route=IV; often=monthly; boxed=Severe diarrhea and bone marrow suppression.; pregnancy=Harms the fetus.
Phenoxybenzamine | Dibenzyline | 10 mg | Alpha blocker | Low blood pressure, Stuffy nose | 10-120 | alpha-blocker | often=BID
Dobutamine | milrinone, Primacor, dobutamine infusion | 250 mg | Inotrope by vein | Fast heartbeat | | | route=IV
Trientine | Syprine, Cuvrior, penicillamine, Cuprimine, Depen | 250 mg | Copper binder | Nausea | 250-2000 | | often=BID
Amphotericin B | AmBisome, Abelcet, liposomal amphotericin B, liposomal amphotericin, amphotericin | 50 mg | Antifungal by vein | Nausea | | | route=IV
Phototherapy | PUVA, UVB, narrowband UVB, UVB phototherapy, PUVA therapy, methoxsalen, Oxsoralen, light therapy for psoriasis | 1 session | Light treatment of the skin | Skin irritation | | |
Diroximel fumarate | Vumerity, diroximel, monomethyl fumarate, Bafiertam | 231 mg | Multiple sclerosis medicine | Flushing, Diarrhea | 190-924 | | often=BID
Mineral oil | liquid paraffin, Kondremul, mineral oil enema | 15 mL, 30 mL | Lubricant laxative | Oily stools | | |
Mitotane | Lysodren | 500 mg | Adrenal cancer medicine | Nausea, Drowsiness | 500-19000 | cyp3a4-inducer, cns-depressant | often=TID; boxed=Adrenal crisis with shock or injury.; pregnancy=Harms the fetus.
Calcium gluconate | calcium gluconate infusion, calcium chloride, calcium chloride infusion, IV calcium | 1 g | Calcium by vein | Flushing | | | route=IV
Selexipag | Uptravi | 200 mcg, 400 mcg | Pulmonary hypertension medicine | Headache, Diarrhea | 0.2-3.2 | | often=BID
`)
