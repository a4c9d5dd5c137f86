/**
 * Prescribing situations in the words people use, one a line:
 * who | conditions | allergies | current list | new order
 * Written before the rules were read, then used to tune them: they guard against going back, they measure nothing.
 */
/** A careful prescriber stops. */
export const wordedCritical = `
34 F |  |  | phenelzine 15 mg tid | Prozac 20mg qd
34 F |  |  | fluoxetine 40 mg daily (stopped 2 weeks ago) | Nardil 15 mg three times a day
51 M |  |  | Emsam 6 mg/24 hr patch, stopped 6 days ago | Lexapro 10 mg PO qAM
45 M |  |  | isosorbide mononitrate 30 mg daily | Viagra 50 mg prn 1 h before sex
45 M |  |  | NTG 0.4 mg SL prn chest pain | tadalafil 10 mg as needed
27 F | pregnant |  |  | Depakote DR 500 mg bid
24 F | pregnant |  |  | isotretinoin 40 mg daily
66 F |  |  | warfarin 5 mg qhs | ibuprofen 800 mg tid
66 F |  |  | Coumadin 5 mg daily | Bactrim DS 1 tab bid x 7 days
58 M |  |  | lithium carbonate ER 450 mg bid | lisinopril/HCTZ 20/25 1 tab daily
38 F | h/o bulimia nervosa |  |  | Wellbutrin XL 150 mg every morning
38 F | F50.2 |  |  | bupropion SR 100 mg bid
52 M | epilepsy |  |  | bupropion XL 300 mg daily
30 F |  | penicillin (anaphylaxis) |  | Augmentin 875-125 mg 1 tab bid
30 F |  | amoxicillin - throat swelling |  | ampicillin 500 mg qid
30 F |  | sulfa drugs: Stevens Johnson syndrome |  | TMP-SMX DS 1 tablet twice daily
61 M |  |  | methadone 40 mg daily | Xanax 1 mg tid
44 M |  |  | oxycodone 10 mg q4h prn | clonazepam 1 mg po bid
44 M |  |  | Suboxone 8-2 mg film bid | oxycodone 10 mg q6h prn
44 M |  |  | hydrocodone/APAP 10/325 1 tab q6h | naltrexone 50 mg daily
70 M |  |  | citalopram 20 mg daily | citalopram 60 mg daily
60 M |  |  | thioridazine 100 mg bid | paroxetine 20 mg daily
60 M |  |  | tizanidine 4 mg tid | ciprofloxacin 500 mg bid
60 M |  |  | tizanidine 4 mg hs | fluvoxamine 50 mg qhs
72 F |  |  | simvastatin 40 mg qpm | clarithromycin 500 mg bid
47 F |  |  | colchicine 0.6 mg bid; | clarithromycin 500 mg bid x10d
19 M |  |  |  | sertraline 500 mg daily
33 F |  |  |  | methotrexate 15 mg daily
33 F |  |  |  | levothyroxine 100 mg daily
80 F |  |  |  | digoxin 1.25 mg daily
50 M |  |  |  | acetaminophen 1000 mg q3h
50 M |  |  |  | Tylenol ES 500 mg, 3 tablets every 4 hours
78 M | dementia with agitation, prior stroke; Parkinson's disease |  | carbidopa/levodopa 25/100 tid | haloperidol 5 mg bid
55 M |  |  |  | fentanyl 100 mcg/hr patch q72h, opioid naive
41 M |  |  | clozapine 300 mg hs | fluvoxamine 100 mg
35 F | smokes 1 ppd, migraine with aura |  |  | Yaz 1 tab daily
63 M egfr=22 |  |  |  | metformin 1000 mg bid
63 M egfr=25 |  |  |  | lithium carbonate 300 mg tid
63 M | alcoholic cirrhosis |  |  | duloxetine 60 mg daily
63 M | K74.60 |  |  | Depakote 500 mg bid
63 M qtc=520 |  |  |  | citalopram 20 mg daily
57 F | myasthenia gravis |  |  | levofloxacin 500 mg daily
57 F | angioedema with lisinopril |  |  | enalapril 5 mg bid
57 F |  | lisinopril (angioedema) |  | benazepril 10 mg daily
57 F |  |  | spironolactone 100 mg; lisinopril 40 mg | potassium chloride 40 meq bid
57 F | asthma, severe |  |  | propranolol 40 mg bid
39 F |  |  | linezolid 600 mg bid | Effexor XR 75 mg qd
39 F |  |  | Zoloft 100mg; | methylene blue 1 mg/kg IV once
39 F | narrow angle glaucoma |  |  | amitriptyline 25 mg qhs
39 F | G6PD deficiency |  |  | rasburicase 0.2 mg/kg IV
23 F |  |  |  | lamotrigine 200 mg daily (starting dose)
6 M |  |  |  | codeine 15 mg q6h prn
10 F | flu |  |  | aspirin 325 mg q4h
37 M |  |  | disulfiram 250 mg daily | metronidazole 500 mg tid
37 M |  |  | azathioprine 150 mg daily | allopurinol 300 mg daily
37 M |  |  | methotrexate 20 mg weekly | trimethoprim-sulfamethoxazole ds bid
59 F |  |  | tamoxifen 20 mg daily | Paxil 20 mg daily
59 M |  |  | theophylline 300 mg bid | cipro 500 mg bid
59 M | CHF, EF 25% |  |  | dronedarone 400 mg bid
59 M | heart failure |  |  | cilostazol 100 mg bid
59 M |  |  | Biktarvy 1 tab daily | rifampin 600 mg daily
59 M |  |  | apixaban 5 mg bid | carbamazepine 200 mg bid
46 F |  |  | lurasidone 40 mg daily | ketoconazole 200 mg daily
46 F |  |  | sertaline 100 mg daily | phenelzine 15 mg tid
46 F |  |  | quetiapine 400 mg hs | clarithromycin 500 mg bid
28 F |  |  | Parnate 30 mg/day | Sudafed 60 mg q4-6h prn
50 M |  |  | Nardil, last dose 8 days ago | Effexor XR 75mg qAM
47 F |  |  | vortioxetine 10 mg - stopped 2 wks ago | Nardil 15 mg BID
38 M |  |  | lithium 900 mg qhs | Mobic 15 mg daily
38 M |  |  | lithium 300 TID; | indomethacin 50 mg tid x 5 days for gout
44 F |  |  | fluoxitine 20 mg daily | phenelzine 15 mg tid
44 F |  |  | Zoloff 100 mg | selegiline patch 6 mg/24h
44 F |  |  | mirtazipine 30 mg hs | Marplan 10 mg bid
61 F |  |  | warfarin 4 mg daily | amiodarone 200 mg bid
61 F |  |  | warfarin 4mg | fluconazole 200 mg daily x 14 days
33 F | pregnant |  |  | lisinopril 10 mg daily
33 F | pregnant |  |  | warfarin 5 mg daily
33 F | 14 weeks pregnant |  |  | MMR vaccine 0.5 mL SC
33 F | trying to conceive |  |  | Depakote ER 500 mg qhs
33 F | breastfeeding |  |  | codeine 30 mg q6h prn
71 M egfr=18 |  |  |  | baclofen 10 mg tid
71 M egfr=24 |  |  |  | nitrofurantoin 100 mg bid
71 M | ESRD on hemodialysis |  |  | metformin 500 mg bid
71 M | CKD stage 4 |  |  | ibuprofen 600 mg tid
52 M | cirrhosis, Child-Pugh C |  |  | acetaminophen 1000 mg qid
52 M | alcohol use disorder, drinking daily |  |  | disulfiram 250 mg daily
52 M | on methadone maintenance |  |  | naltrexone 50 mg daily
52 M |  |  | buprenorphine 8 mg SL bid | Vivitrol 380 mg IM monthly
52 M | QTc 530 ms |  |  | haloperidol 5 mg bid
52 M | congenital long QT |  |  | citalopram 20 mg qd
52 M | torsades de pointes last year |  |  | ondansetron 8 mg tid
52 M | second degree AV block |  |  | amitriptyline 50 mg hs
52 M | MI 3 weeks ago |  |  | nortriptyline 25 mg hs
52 M | CAD s/p stent |  |  | sumatriptan 100 mg prn
52 M | ischemic stroke 2022 |  |  | rizatriptan 10 mg prn migraine
52 M |  | aspirin - bronchospasm |  | naproxen 500 mg bid
52 M |  | Bactrim - SJS |  | sulfasalazine 500 mg bid
52 M |  | Lamictal rash (SJS) |  | lamotrigine 25 mg daily
52 M |  | cephalexin anaphylaxis |  | cefadroxil 500 mg bid
52 M |  | PCN |  | dicloxacillin 250 mg qid
52 M |  |  | Norvir 100 mg bid | simvastatin 40 mg
52 M |  |  | itraconazole 200 mg bid | triazolam 0.25 mg qhs
52 M |  |  | carbamazepine 400 mg bid | nefazodone 100 mg bid
52 M |  |  | tramadol 50 mg qid | Emsam 9 mg/24 hr
52 M |  |  | sildenafil 100 mg prn | isosorbide dinitrate 20 mg tid
52 M |  |  | Lomotil prn, ondansetron | Xanax 2 mg qid plus oxycodone 20 mg q4h
66 M |  |  | Norco 10/325 q6h; temazepam 15 mg hs | zolpidem 10 mg hs
66 M | Lewy body dementia |  |  | haloperidol 2 mg bid
82 F | Alzheimer's dementia with psychosis |  |  | olanzapine 5 mg qhs
45 F |  |  |  | Lexapro 100 mg daily
45 F |  |  |  | lorazepam 20 mg tid
45 F |  |  |  | Ambien 50 mg at bedtime
45 F |  |  |  | hydroxyzine 500 mg q6h
45 F |  |  |  | prazosin 60 mg qhs
45 F |  |  |  | gabapentin 3600 mg tid
45 F |  |  |  | colchicine 6 mg bid
45 F |  |  |  | metoprolol 1000 mg bid
5 F |  |  |  | promethazine with codeine 5 mL q6h
7 M weight=22 |  |  |  | acetaminophen 160 mg/5 mL, 30 mL q4h
36 M | ANC 900 |  |  | clozapine 25 mg daily
36 M | history of clozapine-induced myocarditis |  |  | clozapine 12.5 mg daily
36 M | severe constipation with prior bowel obstruction |  |  | clozapine 25 mg hs
36 M |  |  | lamotrigine 400 mg daily, stopped 3 weeks ago | lamotrigine 400 mg daily
36 M |  |  | methadone 100 mg daily | buprenorphine-naloxone 8-2 mg SL daily
36 M | cerebral aneurysm |  |  | Spravato 56 mg intranasal
36 M | hypertrophic cardiomyopathy |  |  | Adderall XR 20 mg qam
36 M | POLG mutation |  |  | valproic acid 250 mg tid
36 M | HLA-B*15:02 positive |  |  | oxcarbazepine 300 mg bid
36 M |  |  |  | methadone 80 mg daily starting dose, opioid naive
36 M | sleepwalking on zolpidem |  |  | eszopiclone 2 mg qhs
36 M | acute narrow-angle glaucoma |  |  | clonazepam 0.5 mg bid
36 M | active suicidal ideation, Huntington disease |  |  | tetrabenazine 12.5 mg daily
36 M | small bowel obstruction |  |  | metoclopramide 10 mg qid
36 M | pheochromocytoma |  |  | atomoxetine 40 mg daily
36 M | hepatic failure |  |  | nefazodone 100 mg bid
36 M |  |  | Wellbutrin XL 450 mg qam | Zyban 150 mg bid
36 M |  |  | Wellbutrin XL 300 mg | Contrave 2 tabs bid
36 M |  |  | Tylenol 1000 mg qid | Percocet 10/325 2 tabs q6h
36 M |  |  | apixaban 5 mg bid | rivaroxaban 20 mg daily
36 M |  |  | ibuprofen 800 mg tid | ketorolac 10 mg q6h
36 M |  |  | gemfibrozil 600 mg bid | simvastatin 20 mg
36 M |  |  | cyclosporine 100 mg bid | colchicine 0.6 mg bid
36 M |  |  | digoxin 0.25 mg | clarithromycin 500 mg bid
36 M |  |  | lisinopril 20 mg daily | Entresto 24/26 mg bid
36 M | HLA-B*58:01 positive |  |  | allopurinol 300 mg daily
36 M | HLA-B*57:01 positive |  |  | abacavir 300 mg bid
36 M |  |  | dofetilide 500 mcg bid | hydrochlorothiazide 25 mg daily
36 M |  |  | dofetilide 500 mcg bid | trimethoprim-sulfamethoxazole DS bid
36 F | hemiplegic migraine |  |  | sumatriptan 50 mg prn
36 M |  |  | ergotamine 2 mg prn | sumatriptan 100 mg prn
36 M | prostate cancer |  |  | testosterone cypionate 200 mg IM q2 weeks
36 F | undiagnosed vaginal bleeding |  |  | estradiol 1 mg daily
36 F | esophageal stricture |  |  | alendronate 70 mg weekly
36 F | hypocalcemia |  |  | Prolia 60 mg SC
36 M |  |  | apomorphine 3 mg SC prn | ondansetron 8 mg prn
36 M |  |  |  | Lantus 400 units qhs
36 M |  |  |  | insulin lispro 250 units with meals
36 M | severe respiratory depression |  |  | morphine 15 mg q4h
36 M | paralytic ileus |  |  | oxycodone 5 mg q6h
36 M | severe asthma exacerbation |  |  | morphine ER 30 mg q12h
36 M | neuroleptic malignant syndrome last week |  |  | haloperidol 5 mg bid
36 M | dehydration and acute kidney injury |  |  | lithium 300 mg tid
36 M | lithium level 1.9 |  | lithium 900 mg bid | lithium 1200 mg bid
36 M | potassium 6.1 |  |  | lisinopril 10 mg
36 M | potassium 2.8 |  |  | ziprasidone 40 mg bid
36 M | sodium 122 |  |  | sertraline 50 mg daily
36 M | heart rate 42 |  |  | propranolol 20 mg tid
36 M | platelets 30,000 |  |  | aspirin 325 mg daily
36 M | INR 6.2 |  | warfarin 5 mg | warfarin 7.5 mg daily
36 M | intoxicated with alcohol now |  |  | lorazepam 2 mg IM
36 M | acute porphyria |  |  | phenobarbital 60 mg tid
36 M | aplastic anemia |  |  | carbamazepine 200 mg bid
36 M | agranulocytosis from clozapine |  |  | clozapine 25 mg
36 M |  |  | Xyrem 4.5 g twice nightly | zolpidem 10 mg hs
36 M |  |  | pimozide 4 mg | azithromycin 500 mg daily
36 M |  |  | thioridazine 200 mg | fluvoxamine 50 mg
36 M |  |  | Saphris 10 mg bid; | ciprofloxacin 500 mg, thioridazine 100 mg
1 M |  |  |  | promethazine 6.25 mg q6h
36 M |  |  | fluconazole 400 mg daily | methadone 90 mg daily
36 F | pregnant |  |  | misoprostol 200 mcg qid
36 F | pregnant |  |  | topiramate 50 mg bid
36 F | pregnant, third trimester |  |  | ibuprofen 600 mg tid
36 F | 34 weeks pregnant |  |  | naproxen 500 mg bid
36 F |  |  | tacrolimus 2 mg bid | St. John's wort 300 mg tid
36 F |  |  | azathioprine 100 mg daily | febuxostat 40 mg daily
36 F |  |  | alprazolam 2 mg tid | Belbuca 300 mcg bid
36 F |  |  | risperidone 2 mg bid; benztropine 2 mg bid | Dilaudid 4 mg q4h, diazepam 10 mg tid
36 F |  |  | clonidine 0.3 mg bid | verapamil 240 mg daily
36 F |  |  | metoprolol 100 mg bid | diltiazem CD 240 mg daily
36 F |  |  |  | Haldol 100 mg IM now
36 F |  |  |  | levothyroxine 1.25 mg daily
36 F |  |  |  | clonazepam 20 mg bid
36 F |  |  |  | olanzapine 100 mg qhs
36 F |  |  |  | Abilify 150 mg daily
36 F |  |  |  | Lamictal 2000 mg daily
36 F |  |  |  | trazodone 1500 mg hs
36 F |  |  |  | buspirone 150 mg tid
36 F |  |  |  | Vyvanse 200 mg qam
36 F |  |  |  | methylphenidate 5 tabs of 54 mg daily
36 F |  |  |  | potassium chloride 200 mEq daily
36 F |  |  |  | Ozempic 2 mg daily
36 F |  |  |  | Fosamax 70 mg every day
40 M |  |  | morphine stopped yesterday | naltrexone 50 mg daily
40 M |  |  | Nardil d/c'd 1 week ago | Demerol 50 mg IM
40 M |  |  | Prozac 60 mg, last dose 3 weeks ago | Parnate 10 mg bid
40 M |  |  | Invega Sustenna 234 mg IM 2 weeks ago; Geodon 80 mg bid | thioridazine 100 mg
34 M | stopped Klonopin abruptly yesterday |  |  | bupropion XL 150 mg qam
34 M | benzodiazepine withdrawal |  |  | Wellbutrin SR 150 mg bid
34 M |  |  | Depakote ER 1500 mg qhs | lamotrigine 100 mg daily, new start
34 M |  |  | carbamazepine 600 mg/day | Nardil 15 mg tid
34 M |  |  | Orap 4 mg qhs | Paxil 20 mg qam
34 M |  |  |  | morphine 20 mg/mL concentrate, 20 mL q4h
34 M | opioid-naive |  |  | OxyContin 80 mg q12h
34 M | opioid naive |  |  | hydromorphone ER 32 mg daily
34 M |  |  |  | Coumadin 75 mg daily
77 M | dementia |  |  | Seroquel 100 mg qhs
34 M |  |  | Parnate 10 mg tid | Sinemet 25/100 tid
34 M |  |  | linezolid 600 mg q12h | Vyvanse 50 mg qam
34 M |  |  | sotalol 80 mg bid | citalopram 40 mg daily
34 M |  |  | Xarelto 20 mg with dinner | Dilantin 300 mg hs
34 M |  |  | Mellaril 100 mg bid | propranolol 40 mg bid
34 M |  |  | Ultram 50 mg qid | ReVia 50 mg qd
34 M |  |  | kratom daily | alprazolam 1 mg tid
34 M |  |  | grapefruit juice daily | pimozide 4 mg qhs
34 M |  |  | Suboxone 16 mg daily | Xanax 2 mg tid
34 M | heavy alcohol use, currently drinking |  |  | Klonopin 2 mg tid
34 M | alcohol use disorder |  | Xyrem 4.5 g | Xyrem 4.5 g x2 nightly
34 F | pregnant 8 weeks |  |  | Tegretol 200 mg bid
34 F | pregnant 10 weeks |  |  | lithium 300 mg tid
34 F | Z33.1 |  |  | Accutane 40 mg daily
34 F | history of DVT |  |  | Yaz daily
34 F | G43.109 |  |  | Sprintec 1 tab daily
41 F | F17.210 |  |  | Loestrin daily
34 F | breast cancer in remission |  |  | estradiol patch 0.05 mg twice weekly
34 M | N18.6 |  |  | Lithobid 300 mg bid
34 M | K70.30 |  |  | nefazodone 100 mg bid
34 M | I45.81 |  |  | haloperidol 5 mg bid
34 M | G40.909 |  |  | bupropion SR 150 mg bid
34 M | F10.231 |  |  | bupropion XL 300 mg
34 M | I21.4 |  |  | imipramine 50 mg hs
34 M | J45.50 |  |  | nadolol 40 mg daily
34 M | H40.20X0 |  |  | benztropine 2 mg bid
34 M | D70.9 |  |  | clozapine 12.5 mg
34 M | E80.21 |  |  | carbamazepine 200 mg bid
34 M | G20 |  |  | metoclopramide 10 mg tid
34 M | D55.0 |  |  | primaquine 15 mg daily
34 M |  | ketorolac: hives |  | celecoxib 200 mg daily
34 M |  | phenytoin (DRESS) |  | carbamazepine 200 mg bid
34 M |  | Risperdal - tongue swelling |  | Invega Sustenna 156 mg IM monthly
34 M |  | Haldol → dystonia, throat closing |  | haloperidol decanoate 50 mg IM
34 M |  | amoxil (hives & wheezing) |  | Augmentin 875 bid
34 M |  | escitalopram: hives |  | citalopram 20 mg
62 M |  |  | Plavix 75 mg; Eliquis 5 mg bid | Motrin 800 mg tid
62 M | atrial fibrillation |  | amiodarone 400 mg daily | Celexa 40 mg daily
26 F |  |  | Accutane 40 mg daily | minocycline 100 mg bid
26 F |  |  | Lamictal 200 mg daily | Depakote 500 mg bid
26 F |  |  | Prozac 20 mg | Mellaril 50 mg tid
26 F |  |  | Trileptal 600 mg bid; desmopressin 0.2 mg qhs | chlorthalidone 25 mg daily
26 F |  |  | Norco 5/325 q6h prn | Soma 350 mg qid
26 F |  |  | lorazepam 1 mg qid | Lyrica 150 mg tid with Norco 10/325 q4h
26 F |  |  | Effexor XR 150 mg | Zyvox 600 mg bid
48 M | CHF NYHA III |  |  | pioglitazone 30 mg daily
48 M | cardiac arrest from VT, ICD |  |  | amitriptyline 75 mg qhs
48 M | chronic hepatitis C with cirrhosis |  |  | ketoconazole 200 mg daily
71 F |  |  | Eliquis 5 mg bid | rifampin 600 mg daily
71 F |  |  | ticagrelor 90 mg bid | ketoconazole 200 mg daily
71 F |  |  | simvastatin 40 mg | Lopid 600 mg bid
71 F |  |  | donepezil 10 mg; verapamil 240 mg | atenolol 50 mg daily
19 F | anorexia nervosa, restricting |  |  | Wellbutrin XL 300 mg
19 F |  |  | Adderall 20 mg bid | Nardil 15 mg tid
19 F |  |  | MDMA last night | phenelzine 15 mg tid
33 M | cocaine use daily |  |  | Adderall 20 mg bid
33 M | opioid withdrawal, still using heroin |  |  | naltrexone 50 mg daily
33 M |  |  | methadone 120 mg | fluconazole 200 mg daily
33 M |  |  | methadone 120 mg | ondansetron 8 mg tid
33 M | HIV |  | Prezcobix daily | lurasidone 80 mg daily
33 M | HIV |  | Genvoya daily | triazolam 0.25 mg hs
33 M | HIV |  | darunavir/ritonavir | St John's wort 300 mg tid
33 M | kidney transplant |  | tacrolimus 3 mg bid | carbamazepine 200 mg bid
33 M | kidney transplant |  | cyclosporine 100 mg bid | simvastatin 40 mg
33 M |  |  | clozapine 450 mg | Tegretol 200 mg bid
33 M |  |  |  | Depakote ER 6000 mg hs
33 M |  |  |  | lithium carbonate 600 mg five times daily
33 M |  |  |  | trazodone 50 mg, 20 tablets at bedtime
33 M |  |  |  | Klonopin 10 mg tid
33 M |  |  |  | tramadol 200 mg q4h
33 M |  |  |  | methylphenidate ER 54 mg tid
33 M |  |  |  | guanfacine 20 mg daily
33 M |  |  |  | Zofran 80 mg tid
33 M |  |  |  | metformin 5000 mg bid
`
