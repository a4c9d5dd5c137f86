/** Situations of general practice and psychiatry, in the form of the other worded tables; written with the rules they guard. */
/** A careful prescriber stops. */
export const practiceCritical = `
60 M egfr=26 | T2DM |  |  | metformin 500 mg BID
60 M | CHF class III |  |  | Avandia 4 mg daily
30 F | pregnant |  |  | Wegovy 0.25 mg weekly
60 M | cirrhosis |  |  | acarbose 25 mg TID
68 M | T2DM |  | aliskiren 150 mg | losartan 50 mg
68 M | potassium 5.7 |  |  | lisinopril 20 mg
68 M | sick sinus syndrome |  |  | ivabradine 5 mg BID
68 M egfr=30 | AF; QTc 470 |  |  | sotalol 80 mg BID
68 M | CAD, unstable angina |  |  | hydralazine 25 mg TID
70 M | HIT 2022 |  |  | heparin 5000 units SC TID
68 M | Achilles tendon rupture on Levaquin 2021 |  |  | ciprofloxacin 500 mg BID
24 F | IIH |  |  | minocycline 100 mg BID
24 F | hx cholestatic jaundice with nitrofurantoin |  |  | Macrobid 100 mg BID
24 F |  | Z-pak hives |  | clarithromycin 500 mg BID
40 M | active alcohol use disorder, drinks daily |  |  | Flagyl 500 mg TID
40 M | pheo |  |  | linezolid 600 mg BID
40 M | C diff colitis active |  |  | clindamycin 300 mg QID
40 M |  |  | Eliquis 5 mg; methadone 80 mg | ketoconazole 200 mg
40 M | G6PD deficient |  |  | dapsone 100 mg daily
40 M | HIV |  | dofetilide 250 mcg BID | Tivicay 50 mg
40 M | COVID-19 |  | simvastatin 40 mg | Paxlovid BID x5d
66 M | AERD |  |  | ibuprofen 600 mg TID
28 F | 32 wks pregnant |  |  | ibuprofen 600 mg
40 M |  |  | phenelzine 15 TID | tramadol 50 mg q6h
40 M | opioid naive |  |  | fentanyl patch 50 mcg/h q72h
40 M |  |  | Suboxone 16 mg | butorphanol nasal 1 mg
50 M |  |  |  | acetaminophen 1000 mg q4h
50 M |  |  | tranylcypromine | cyclobenzaprine 5 mg
50 M | BPH, retention |  |  | orphenadrine 100 mg BID
50 M | uric acid kidney stones |  |  | probenecid 500 mg BID
27 F | hx DVT 2019 |  |  | Loestrin
27 F | hepatic adenoma |  |  | Sprintec
55 F | hx of stroke |  |  | Prempro
30 F | Wilson's |  |  | Paragard
60 M | male breast cancer |  |  | testosterone gel
68 F | achalasia |  |  | Fosamax 70 mg weekly
68 F | thyrotoxicosis |  |  | Cytomel 25 mcg
40 F | preeclampsia |  |  | bromocriptine 2.5 mg
44 M | TIA 2022 |  |  | sumatriptan 6 mg SC
44 M | BP 184/114 |  |  | sumatriptan 50 mg
44 F | pregnant |  |  | DHE 1 mg
44 F | status asthmaticus |  |  | Advair 250/50
66 M egfr=24 |  |  |  | silodosin 8 mg
40 M | GI perforation |  |  | metoclopramide 10 mg
5 M |  |  |  | Lomotil 2.5 mg
40 F | Crohn's |  |  | alosetron 0.5 mg BID
40 F | GI obstruction |  |  | Amitiza 24 mcg BID
30 F | decompensated cirrhosis |  |  | Ocaliva 5 mg
50 M | TPMT deficient |  |  | Imuran 100 mg
60 M | HSV keratitis |  |  | Pred Forte QID
30 F | HIV CD4 90 |  |  | Varivax
30 F |  |  | prednisone 60 mg daily x 4 wks | MMR
40 F | glaucoma |  |  | Qsymia 3.75/23
40 F | nursing mother, breastfeeding |  |  | phentermine 37.5 mg
40 F | MEN2 family |  |  | Saxenda 0.6 mg
60 M | severe hepatic impairment |  |  | Xadago 50 mg
60 M | MI 4 months ago |  |  | Gilenya 0.5 mg
60 M |  |  | carbamazepine | Juluca daily
60 M | suicidal, HD |  |  | Austedo 6 mg BID
40 M |  |  | phenelzine | 5-HTP 100 mg
40 M | hemochromatosis |  |  | ferrous sulfate 325 mg
52 M | hematochezia x2 days, Hgb 6.9 |  |  | apixaban 5 mg BID
52 M | heart attack in 10/2026 |  |  | Elavil 25 mg qhs
52 M | EKG: QTc 530 |  |  | methadone 10 mg TID
52 M | CO2 retainer |  |  | temazepam 15 mg qhs
52 M | LFTs 6x ULN |  |  | naltrexone 50 mg daily
52 M | renal failure, Cr 4.8 |  |  | Celebrex 200 mg
52 M | sodium 119 |  |  | oxcarbazepine 300 mg BID
52 M | platelets 18K |  |  | Lovenox 80 mg BID
52 F | IUP at 11w2d |  |  | Accutane 40 mg
32 F | exclusively breastfeeding |  |  | methotrexate 15 mg weekly
24 F | absence seizures as a teen, off AEDs |  |  | bupropion XL 150 mg
44 M | benzodiazepine taper stopped abruptly |  |  | bupropion XL 150 mg
44 M | hx sleep-driving on Ambien |  |  | Lunesta 1 mg
44 M | cardiac arrest 2021 (VF) |  |  | thioridazine 50 mg
44 M | heroin 2 days ago |  |  | naltrexone 50 mg
44 M | prior angioedema (lisinopril) |  |  | enalapril 5 mg
44 M | myesthenia gravis |  |  | levofloxacin 500 mg
44 F | postmenopausal bleeding unexplained |  |  | Premarin 0.625 mg
70 M | toxic multinodular goiter |  |  | Adderall 10 mg
50 M |  |  | diltiazem 240 | ivabradine 5 mg BID
50 M |  |  | voriconazole | sirolimus 2 mg
50 M |  |  | HCTZ 25 | dofetilide 250 mcg BID
50 M |  |  | Parnate | Robitussin DM
50 M |  |  | methylene blue | Lexapro
50 M |  |  | Xyrem 4.5 g | zolpidem 10 mg
50 M |  |  | spironolactone 25 | Bactrim DS BID
`

export const practiceWarnings = `
60 M | PAD, prior toe amputation |  |  | Invokana 100 mg
60 M | osteoporosis with hip fracture |  |  | pioglitazone 30 mg
60 M | proliferative diabetic retinopathy |  |  | Ozempic 0.5 mg weekly
78 F | T2DM, hypoglycemia episodes BG 48 |  |  | glipizide 10 mg BID
24 F |  | penicillin - anaphylaxis |  | cephalexin 500 mg QID
50 M | CAD s/p MI 2019 |  |  | Uloric 40 mg
60 M | severe untreated OSA |  |  | testosterone cypionate 100 mg IM weekly
40 M | bipolar I |  |  | Medrol dosepak
70 M | narrow-angle glaucoma |  |  | Spiriva 18 mcg
30 F egfr=20 |  |  |  | milk of magnesia 30 mL
50 M | Crohn's |  |  | Cosentyx 300 mg
30 F | GBS 3 wks after flu shot 2022 |  |  | Fluzone 0.5 mL IM
60 M | AV block 1st degree PR 230; second degree |  |  | Vimpat 100 BID
40 M | HTN, K 3.1 |  |  | licorice root
50 M |  |  | Tums TID | Biktarvy daily
50 M |  |  | metoprolol 100 | paroxetine 20 mg
50 M |  |  | sertraline 100 | sumatriptan 100 mg
50 M |  |  | fluoxetine 20 | atomoxetine 80 mg
50 M |  |  | warfarin 5 | acetaminophen 1 g TID
50 M |  |  | Eliquis 5 BID | diltiazem 240 mg
50 M |  |  | losartan 100 | KCl 20 mEq
50 M |  |  | theophylline 300 | erythromycin 500 QID
50 M |  |  | donepezil 10 | oxybutynin 5 BID
50 M |  |  | phentermine 37.5 | Adderall 20 mg
50 M |  |  | quetiapine 600 | azithromycin 500 mg
`

export const practiceQuiet = `
54 M egfr=90 | T2DM A1c 8.1 | NKDA | metformin 1000 BID | Ozempic 0.25 mg SC weekly x4 wks
44 F egfr=95 | T2DM | NKDA |  | metformin 500 mg BID
61 F egfr=80 | HTN, K 4.2 | NKDA | lisinopril 10 | hydrochlorothiazide 12.5 mg daily
70 M egfr=70 | AF, wt 82 kg, Cr 1.0 | NKDA | metoprolol succ 50 | Eliquis 5 mg BID
60 M egfr=75 | ASCVD, LDL 112, ALT 28 | NKDA | aspirin 81 | rosuvastatin 20 mg
40 M egfr=90 | CAP | NKDA | lisinopril 10 | amoxicillin 1 g TID x5d
33 F egfr=90 | BV | NKDA | sertraline 50 mg | metronidazole 500 mg BID x7d
33 F | latent TB, LFTs nl, no EtOH | NKDA |  | isoniazid 300 mg daily with B6
40 M egfr=95 | ankle fx, opioid naive, no OSA | NKDA |  | oxycodone 5 mg q6h prn x3d
55 F egfr=85 | DPN | NKDA | metformin 1000 mg BID | gabapentin 300 mg qhs
52 F | menopause, hot flashes, no CAD/VTE, BP 122/74 | NKDA |  | estradiol patch 0.05 mg twice weekly with Prometrium
34 F | migraine without aura, BP 118/72 | NKDA | topiramate 50 mg BID; Mirena | sumatriptan 100 mg prn, max 200/d
34 F | migraine, HR 76, BP 124/78, no asthma | NKDA | sumatriptan 50 prn | propranolol ER 80 mg
64 F | COPD exac | NKDA | Trelegy | azithromycin 500 mg then 250 mg x4d
66 F egfr=70 | OAB, PVR 20 mL | NKDA | lisinopril 10 | Myrbetriq 25 mg
44 F egfr=80 | IBS-C, no obstruction | NKDA |  | Linzess 145 mcg daily
30 F | RA, eye exam nl | NKDA | methotrexate 15 mg weekly; folic acid | hydroxychloroquine 400 mg daily
66 F | healthy | NKDA | lisinopril | Shingrix 0.5 mL IM
12 M | healthy | NKDA |  | Gardasil 9 0.5 mL IM
34 F | obesity BMI 34, no MTC/MEN2, no pancreatitis | NKDA | IUD | Wegovy 0.25 mg weekly
60 M egfr=80 | focal epilepsy | NKDA |  | levetiracetam 500 mg BID
40 F | iron deficiency | NKDA | escitalopram 10 | ferrous sulfate 325 mg daily
29 F | ADHD; BP 110/70, HR 72; no cardiac hx | NKDA | Mirena IUD | Vyvanse 30 mg qam
15 F | MDD; no SI | NKDA |  | fluoxetine 10 mg daily
30 M | bipolar I, LFTs nl | NKDA |  | Depakote ER 500 mg qhs
50 M | schizophrenia | NKDA | risperidone 3 mg | benztropine 1 mg BID
45 M | AUD, last drink 5 days ago, no opioids, LFTs nl | NKDA |  | naltrexone 50 mg daily
40 F | insomnia, no OSA, no sleepwalking | NKDA | sertraline 100 | trazodone 50 mg qhs
40 M | MDD augment, A1c 5.4 | NKDA | escitalopram 20 mg | aripiprazole 2 mg
40 M | performance anxiety, no asthma, HR 78 | NKDA |  | propranolol 10 mg prn
68 M | Alzheimer's, HR 72 | NKDA | lisinopril 10 | donepezil 5 mg qhs
55 M | OSA on CPAP, EDS, BP 122/76 | NKDA | losartan 50 | modafinil 200 mg qam
33 F | bulimia nervosa | NKDA |  | fluoxetine 20 mg, increase to 60 mg
52 M | father with MI at 60; HLD | NKDA |  | rosuvastatin 10 mg
52 M | hep C cured (SVR 2019), LFTs nl; pain | NKDA |  | duloxetine 30 mg daily
52 M egfr=88 | RBBB, asymptomatic; HTN | NKDA | amlodipine 5 | metoprolol succ 25 mg daily
52 M egfr=88 | T2DM, mild NPDR stable | NKDA | metformin | Jardiance 10 mg
52 F egfr=88 | MVP, palpitations | NKDA |  | metoprolol succ 25 mg
52 F | MS stable | NKDA | glatiramer | baclofen 5 mg TID
52 F | osteopenia | NKDA |  | alendronate 70 mg weekly
`
