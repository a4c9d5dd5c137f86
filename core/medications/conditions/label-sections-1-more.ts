import { conditionTable } from './rule.ts'

/** As label-sections-1.ts: elinzanetant to isoniazid. */
export const labelSections1More = conditionTable(`
pregnancy | elinzanetant; etonogestrel; applied fluorouracil | critical | Contraindicated in pregnancy. | US labels: Lynkuet, Nexplanon, Efudex (Contraindications)
enzymes-twice | elinzanetant; fezolinetant; leflunomide; teriflunomide; tolcapone | critical | Do not start at twice the limit of the liver enzymes or more. | US labels: Lynkuet, Veozah, Arava, Aubagio, Tasmar (Contraindications, Dosage and Administration)
severe-liver; constipation | eluxadoline | critical | Contraindicated. | US label: Viberzi (Contraindications)
hiv; hiv-unknown | emtricitabine and tenofovir; cabotegravir and rilpivirine; lenacapavir | critical | For prevention only in people who tested negative: resistance. Test first. | US labels: Truvada, Apretude (Boxed Warning, Contraindications) | said=prep;pre-exposure;prophylaxis;prevention
red-cell-aplasia | epoetin | critical | Contraindicated after red cell aplasia from such a medicine. | US label: Epogen (Contraindications)
pregnancy; breastfeeding; newborn | epoetin | critical | The multiple-dose vial holds benzyl alcohol: contraindicated. Use single-dose vials. | US label: Epogen (Contraindications) | said=multiple-dose;multi-dose;multidose
pad; cirrhosis; liver-disease; sepsis | ergotamine | critical | Contraindicated: loss of blood supply. | US label: Cafergot (Contraindications)
cannot-tell-vision | ethambutol | critical | Contraindicated where nobody would notice a loss of sight. | US label: Myambutol (Contraindications)
clots | etonogestrel | critical | Contraindicated with a clot now or before. | US label: Nexplanon (Contraindications)
breastfeeding | fenofibrate | critical | Contraindicated while breastfeeding. | US label: Tricor (Contraindications)
opioid-naive | fentanyl | critical | Contraindicated without opioid tolerance: fatal respiratory depression. | US labels: Fentora, Actiq, Duragesic (Boxed Warning, Contraindications) | said=buccal;lozenge;transmucosal;fentora;actiq;sublingual;nasal;patch
any-migraine | fentanyl | critical | Buccal, nasal and sublingual forms are contraindicated for headache and other acute pain. | US labels: Fentora, Actiq (Contraindications) | said=buccal;lozenge;transmucosal;fentora;actiq;sublingual;nasal
tia6 | fingolimod | critical | Contraindicated within six months of a stroke, TIA or unstable angina. | US label: Gilenya (Contraindications)
tca-overdose | flumazenil | critical | Contraindicated: seizures and arrhythmia. | US label: Romazicon (Contraindications)
dpd-deficiency | applied fluorouracil; fluorouracil | critical | Contraindicated: toxic effects that can be fatal. | US labels: Efudex, Xeloda (Contraindications, Warnings)
blood-dyscrasia; cirrhosis; severe-liver; acute-liver; brain-damage | fluphenazine; perphenazine; perphenazine and amitriptyline | critical | Contraindicated. | US labels: fluphenazine, perphenazine (Contraindications)
blood-dyscrasia; cirrhosis; severe-liver; acute-liver | trifluoperazine | critical | Contraindicated. | US label: trifluoperazine (Contraindications)
endocarditis | fondaparinux; warfarin | critical | Contraindicated in bacterial endocarditis: bleeding. | US labels: Arixtra, Coumadin (Contraindications)
under-50-kg | fondaparinux | critical | To prevent clots it is contraindicated under 50 kg: bleeding. | US label: Arixtra (Contraindications) | said=2\\.5 ?mg;prophyla\\w*;prevent\\w*
cholestasis | gemfibrozil | critical | Contraindicated in liver disease, primary biliary cirrhosis included. | US label: Lopid (Contraindications)
past-decompensation; moderate-liver; severe-liver | glecaprevir and pibrentasvir | critical | Contraindicated in moderate or severe liver impairment and after any decompensation. | US label: Mavyret (Contraindications)
glucagonoma | glucagon | critical | Contraindicated with a glucagonoma. | US label: Glucagon (Contraindications)
systemic-fungal | hydrocortisone; fludrocortisone | warning | Treat the fungal infection; a replacement dose goes on. | US labels: Cortef, Florinef (Contraindications)
itp | hydrocortisone; methylprednisolone; triamcinolone; dexamethasone | critical | Into the muscle it is contraindicated in immune thrombocytopenia. | US labels: Solu-Cortef, Depo-Medrol, Kenalog (Contraindications) | said=im;intramuscular
gi-narrowing | hydromorphone | critical | The extended-release tablet is contraindicated with a narrowed gut. | US label: Exalgo (Contraindications) | said=er;xr;exalgo;extended-release
proctitis; bloody-stool | indomethacin | critical | The suppository is contraindicated with proctitis or recent rectal bleeding. | US label: Indocin (Contraindications) | said=suppositor\\w*;rectal
glucose-low-now | insulin nph; insulin degludec; insulin detemir; insulin glargine; insulin glargine and lixisenatide; insulin inhaled; insulin lispro; insulin regular; sulfonylurea; pramlintide | critical | Contraindicated while the blood sugar is low. Treat it first. | US labels of insulins (Contraindications)
severe-liver; past-decompensation | interferon alfa | critical | Contraindicated with a decompensated liver. | US label: Pegasys (Contraindications)
short-qt | isavuconazonium | critical | Contraindicated in familial short QT syndrome. | US label: Cresemba (Contraindications)
heart-failure | isocarboxazid; phenelzine | critical | Contraindicated in heart failure. | US labels: Marplan, Nardil (Contraindications)
stroke | isocarboxazid | critical | Contraindicated in cerebrovascular disease. | US label: Marplan (Contraindications)
`)
