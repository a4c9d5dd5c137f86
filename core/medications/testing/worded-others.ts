/**
 * Prescribing situations in the words people use, one a line:
 * who | conditions | allergies | current list | new order
 * Written before the rules were read, then used to tune them: they guard against going back, they measure nothing.
 */
/** A careful prescriber changes something, or looks twice. */
export const wordedWarnings = `
25 M |  |  | Depakote ER 1000 mg qhs | lamotrigine 25 mg daily
26 F |  |  | Ortho Tri-Cyclen 1 tab daily | carbamazepine ER 200 mg bid
36 M |  |  | sumatriptan 50 mg prn migraine | sertraline 50 mg daily
62 M |  |  | aspirin 81 mg daily; clopidogrel 75 mg daily | sertraline 50 mg daily
74 F |  |  |  | diphenhydramine 50 mg qhs
74 F | history of falls |  |  | lorazepam 0.5 mg bid prn
74 F |  |  | sertraline 100 mg | hydrochlorothiazide 25 mg daily
41 M |  |  | paroxetine 20 mg daily | metoprolol tartrate 50 mg bid
41 M | smoker |  | clozapine 300 mg hs | ciprofloxacin 250 mg bid
41 F |  |  | topiramate 200 mg bid | Loestrin 1/20 daily
29 F | breastfeeding |  |  | lithium 300 mg tid
63 M egfr=40 |  |  |  | gabapentin 800 mg four times daily
37 M | opioid use disorder, in remission |  |  | tramadol 50 mg q6h prn
59 M |  |  | apixaban 5 mg bid | fluoxetine 20 mg daily
61 F |  |  | warfarin 4 mg daily | levothyroxine 50 mcg daily
33 F | pregnant |  |  | lorazepam 0.5 mg bid prn
71 M egfr=45 |  |  |  | gabapentin 600 mg tid
52 M |  |  | amlodipine 10 mg | simvastatin 80 mg nightly
82 F |  |  |  | amitriptyline 25 mg hs
82 F |  |  |  | glyburide 5 mg daily
82 F | falls x2 this year |  |  | Ambien 5 mg qhs
70 F |  |  | oxybutynin 5 mg tid | donepezil 5 mg qhs
45 F |  |  | metoprolol 50 mg bid | fluoxetine 20 mg daily
45 F |  |  | Advil 400 mg tid | escitalopram 10 mg daily
45 F | bipolar I |  |  | venlafaxine XR 75 mg daily
45 F |  |  | lisinopril 20 mg daily | spironolactone 25 mg daily
45 F |  |  | clonidine 0.1 mg bid | mirtazapine 15 mg qhs
45 F |  |  | modafinil 200 mg qam | Sprintec 1 tab daily
45 F |  |  | carbamazepine 200 mg bid | aripiprazole 10 mg daily
45 F |  |  | quetiapine 300 mg hs; trazodone 100 mg hs | hydroxyzine 50 mg tid
34 F |  |  | escitalopram 20 mg daily; trazodone 100 mg hs | sumatriptan 100 mg prn
55 M |  |  | duloxetine 60 mg | naproxen 500 mg bid
55 M |  |  | tamsulosin 0.4 mg | sildenafil 50 mg prn
55 M | hypertension |  |  | Adderall 10 mg bid
55 M | diabetes |  |  | olanzapine 10 mg qhs
55 M | obstructive sleep apnea, untreated |  |  | temazepam 15 mg qhs
55 M |  |  | propranolol 40 mg bid | fluvoxamine 50 mg hs
55 M |  |  | olanzapine 20 mg; smoker | carbamazepine 200 mg bid
29 F |  |  | lamotrigine 200 mg daily | Sprintec daily
29 F |  |  | topiramate 200 mg bid | Junel 1.5/30 daily
29 F |  |  | Depakote 500 mg bid | topiramate 50 mg bid
29 F |  |  | Strattera 80 mg | Paxil 20 mg daily
29 F |  |  | lithium 600 mg bid | fluoxetine 20 mg daily
29 F |  |  | lithium 600 mg bid | haloperidol 5 mg daily
29 F |  |  | lithium 600 mg bid | metronidazole 500 mg bid
29 F |  |  | phenytoin 300 mg | fluoxetine 20 mg daily
29 F |  |  | risperidone 4 mg | paroxetine 20 mg
29 F |  |  | ropinirole 1 mg hs | risperidone 1 mg bid
29 F |  |  | zolpidem 5 mg hs | Benadryl 50 mg hs
29 F |  |  | gabapentin 600 mg tid | clonazepam 1 mg bid
29 F |  |  | clonazepam 1 mg bid | lorazepam 1 mg tid prn
29 F |  |  | sertraline 100 mg | fluoxetine 20 mg daily
29 F |  |  | levothyroxine 100 mcg qam | calcium carbonate 600 mg bid
29 F |  |  | omeprazole 40 mg | clopidogrel 75 mg daily
29 F |  |  | prednisone 40 mg daily | ibuprofen 600 mg tid
29 F |  |  | metformin 1000 mg bid | dolutegravir 50 mg daily
68 M |  |  | donepezil 10 mg | diphenhydramine 25 mg hs
68 M | BPH with hesitancy |  |  | benztropine 1 mg bid
68 M | heart failure |  |  | ibuprofen 400 mg tid
68 M |  |  |  | Xanax 0.25 mg tid
68 M egfr=28 |  |  |  | venlafaxine XR 225 mg
68 M |  |  | amiodarone 200 mg | simvastatin 40 mg
40 M | gastric bypass |  |  | lithium ER 450 mg bid
40 M | psoriasis |  |  | lithium 300 mg tid
40 M | kidney stones |  |  | topiramate 100 mg bid
40 M | tardive dyskinesia |  |  | haloperidol 5 mg
40 M | history of cocaine use disorder, in remission 10 yrs |  |  | Adderall 20 mg
40 M |  |  |  | sertraline 250 mg daily
40 M |  | codeine - vomiting |  | codeine 30 mg q6h
40 M |  | penicillin anaphylaxis |  | cephalexin 500 mg qid
40 M |  |  | grapefruit juice daily | buspirone 15 mg bid
40 M | drinks 6 beers nightly |  |  | acetaminophen 1000 mg tid
34 M |  |  | Epidiolex 5 mg/kg bid | clobazam 10 mg bid
34 M | quit smoking last week |  | clozapine 500 mg qhs | clozapine 500 mg qhs
34 M | smokes 1 pack/day |  |  | clozapine 12.5 mg
34 M | smoker |  |  | olanzapine 10 mg hs
34 F | pregnant |  |  | paroxetine 20 mg
34 F | postpartum 6 weeks, nursing |  |  | clonazepam 0.5 mg bid
33 M |  |  |  | ibuprofen 800 mg q4h
33 M |  |  |  | mirtazapine 60 mg hs
33 M |  |  |  | Abilify 40 mg daily
33 M |  |  |  | Latuda 200 mg
33 M |  |  | Seroquel XR 300 mg | hydroxyzine 50 mg qid
33 M |  |  | Cymbalta 60 mg | sumatriptan 6 mg SC
33 M |  |  | Vraylar 3 mg | itraconazole 200 mg
33 M |  |  | Rexulti 2 mg | Paxil 40 mg
33 M |  |  | Xanax 0.5 mg tid | fluvoxamine 50 mg
33 M |  |  | Tegretol 400 mg bid | Abilify 15 mg
33 M |  |  | metoprolol 50 mg | bupropion XL 300 mg
33 M |  |  | warfarin 5 mg | sertraline 50 mg
33 M |  |  | digoxin 0.125 mg | hydrochlorothiazide 25 mg
33 M |  |  | lisinopril 20 mg | naproxen 500 mg bid
79 M |  |  |  | zolpidem 5 mg
79 M |  |  |  | hydroxyzine 25 mg tid
79 M |  |  |  | cyclobenzaprine 10 mg tid
79 M | Parkinson disease |  |  | Abilify 5 mg
33 F | breastfeeding |  |  | Adderall 10 mg
33 F | pregnant |  |  | Xanax 0.5 mg
`

/** Situations that should cause no alarm. */
export const wordedQuiet = `
51 M |  |  | sertraline 50 mg, discontinued 3 months ago | bupropion XL 150 mg qam
40 M |  |  | phenelzine (last dose 5 weeks ago) | venlafaxine XR 37.5 mg daily
36 M |  |  | latanoprost 0.005% eye drops 1 gtt OU qhs | sertraline 50 mg daily
36 M |  |  | vitamin C 500 mg daily; biotin; collagen powder | escitalopram 10 mg daily
31 F |  |  | Mirena IUD | lamotrigine 25 mg qd x 14 d then 50 mg qd
31 F | seasonal allergies |  | Flonase 2 sprays each nostril daily, Zyrtec 10 mg | fluoxetine 10 mg daily
28 F |  |  | prenatal vitamin 1 daily | sertraline 25 mg daily
42 M | eczema |  | triamcinolone 0.1% ointment BID to affected areas | ibuprofen 400 mg q6h prn
42 M | asthma |  | Flovent HFA 110 mcg 2 puffs bid | montelukast 10 mg nightly
42 M |  |  | albuterol HFA 90 mcg 1-2 puffs q4-6h prn wheeze | buspirone 7.5 mg bid
22 F | acne |  | tretinoin 0.025% cream qhs | clindamycin 1% gel bid
65 M | glaucoma |  | timolol 0.5% 1 drop OU bid | amlodipine 5 mg daily
40 F |  |  |  | influenza vaccine 0.5 mL IM once
40 F |  | penicillin: rash as a child |  | azithromycin 500 mg day 1 then 250 mg days 2-5
40 F |  | latex |  | Keflex 500 mg qid x 7 days
40 F |  | shellfish, pollen |  | amoxicillin 500 mg tid x 10 days
40 F |  | codeine - nausea |  | sertraline 50 mg
35 M | no history of seizures |  |  | bupropion XL 150 mg daily
35 M | family history of bipolar disorder |  |  | sertraline 50 mg daily
35 M | denies eating disorder; father had epilepsy |  |  | Wellbutrin SR 150 mg qam
35 M | hypertension, well controlled |  | lisinopril 10 mg daily | escitalopram 10 mg daily
48 F | type 2 diabetes |  | metformin 1000 mg bid | atorvastatin 20 mg nightly
48 F | GERD |  | omeprazole 20 mg daily before breakfast | sertraline 100 mg daily
48 F | hypothyroidism |  | Synthroid 88 mcg daily | duloxetine 30 mg daily
23 M | ADHD |  |  | Vyvanse 30 mg qAM
12 M | ADHD |  |  | methylphenidate ER 18 mg every morning
8 M | ADHD |  |  | guanfacine ER 1 mg qhs
15 F | MDD |  |  | fluoxetine 10 mg daily
54 F | insomnia |  |  | trazodone 50 mg 1/2 to 1 tab qhs prn
54 F | schizophrenia |  |  | Invega Sustenna 156 mg IM every 4 weeks
54 F | schizophrenia |  |  | aripiprazole LAI 400 mg IM q month
47 M | alcohol use disorder |  |  | Vivitrol 380 mg IM q4weeks
47 M |  |  |  | nicotine 21 mg/24h patch daily
47 M |  |  | bupropion XL 150 mg daily | nicotine gum 4 mg q1-2h prn, max 24/day
63 M egfr=85 |  |  |  | gabapentin 300 mg tid
46 F |  |  | multivitamin, fish oil, vitamin D3 2000 IU | lisinopril 10 mg daily
46 F |  |  | estradiol 0.05 mg/24 hr patch twice weekly | sertraline 50 mg daily
29 M |  |  |  | amoxicillin 875 mg bid for 10 days
29 M |  |  |  | prednisone 40 mg daily x 5 days
29 M |  |  |  | doxycycline hyclate 100 mg bid
29 M |  |  |  | cyclobenzaprine 5 mg tid prn spasm
29 M |  |  |  | naproxen 500 mg bid with food prn
60 F |  |  | alendronate 70 mg weekly; calcium 600 mg bid | rosuvastatin 10 mg daily
60 F | hyperlipidemia, HTN |  | losartan 50 mg qd, HCTZ 12.5 mg qd | amlodipine 5 mg qd
60 F |  |  |  | Shingrix 0.5 mL IM now and in 2-6 months
19 F |  |  | Nexplanon implant; Differin gel | escitalopram 5 mg x7 days then 10 mg daily
19 F | depression |  |  | Lexapro 10 mg tabs, 1/2 tab daily for 6 days then 1 tab daily
52 F | menopause |  |  | venlafaxine ER 37.5 mg daily for 1 week, then 75 mg daily
47 F |  |  | fluoxetine 20 mg (d/c'd 7 weeks ago) | nortriptyline 25 mg qhs
38 M |  |  | Paxil 20mg, discontinued in 2021 | metoprolol succinate 50 mg daily
38 M |  |  | lisinopril stopped last year | lithium carbonate 300 mg BID
61 F |  |  | warfarin 4 mg | nystatin cream bid to groin
61 F |  |  | warfarin 5 mg daily | ketotifen eye drops 1 drop OU BID
33 F | pregnant |  | prenatal vitamins | acetaminophen 650 mg q6h prn
33 F | pregnant |  |  | ferrous sulfate 325 mg daily
33 F | breastfeeding |  |  | sertraline 50 mg daily
52 M |  | penicillin |  | doxycycline 100 mg bid
52 M |  | eggs, cats, tree pollen |  | sertraline 50 mg daily
52 M |  | sertraline - made me sleepy |  | bupropion XL 150 mg qam
52 M |  | morphine: itching |  | ibuprofen 400 mg tid prn
7 M weight=22 |  |  |  | acetaminophen 160 mg/5 mL 10 mL q6h prn fever
10 M | asthma |  | albuterol HFA 2 puffs q4h prn | cetirizine 5 mg daily
16 F | GAD |  |  | escitalopram 10 mg daily
16 M | ADHD |  | Concerta 36 mg qAM | clonidine 0.1 mg qhs
14 F | acne |  |  | doxycycline 100 mg daily
24 F |  |  | Nexplanon | sertraline 50 mg po qday
35 F | hypothyroidism, IBS, migraine without aura |  | levothyroxine 75 mcg; | sumatriptan 50 mg at onset, may repeat in 2 h, max 200 mg/day
35 F |  |  | Synthroid; calcium | Lexapro 10 mg qd
35 M | denies SI, no prior seizures, no head injury |  |  | Wellbutrin XL 150 mg qam, increase to 300 mg after 1 week
35 M | mother with bipolar disorder; no personal hx of mania |  |  | fluoxetine 20 mg daily
58 F | HTN, HLD, T2DM |  | amlodipine 5; metformin 500 mg bid; rosuvastatin 10 mg | losartan 50 mg daily
58 F | onychomycosis |  |  | efinaconazole 10% topical solution daily to nails
58 F | rosacea |  |  | metronidazole 0.75% gel bid
58 F | vaginal dryness |  |  | Vagifem 10 mcg vaginally twice weekly
58 F |  |  | Prolia 60 mg SC q6 months | calcium/vitamin D 600 mg-400 IU bid
58 F | osteoarthritis of knee |  | sertraline 100 mg | diclofenac 1% gel 4 g qid to knee
58 F | dry eyes |  | Restasis 1 gtt OU bid; artificial tears | bupropion SR 100 mg bid
30 M | HIV |  | Biktarvy 1 tab daily | escitalopram 10 mg daily
30 M |  |  | Truvada 1 tab daily | sertraline 50 mg daily
30 M |  |  | creatine 5 g daily, whey protein | Adderall XR 10 mg qam
30 M |  |  |  | lithium carbonate ER 300 mg bid
30 M |  |  |  | divalproex ER 500 mg qhs
30 M |  |  |  | quetiapine 25-50 mg qhs prn sleep
30 M |  |  |  | ziprasidone 20 mg bid with food
30 M |  |  |  | clozapine 12.5 mg qhs
30 M |  |  |  | Spravato 56 mg intranasal twice weekly
30 M |  |  |  | ketoconazole 2% shampoo twice weekly
66 F |  |  |  | Prevnar 20 IM once
66 F | GERD, osteoporosis |  | Fosamax 70 mg weekly | mirtazapine 7.5 mg qhs
40 M |  |  | atorvastatin 40 mg qhs | lisinopril 5 mg daily
40 M |  |  |  | losartan 25 mg daily
40 M | hx of tonsillectomy as child; appendectomy |  |  | ibuprofen 400 mg q6h prn
40 M | quit smoking 5 years ago |  |  | escitalopram 10 mg daily
40 M | former smoker, seasonal allergies |  | fluticasone nasal 1 spray daily | Zyrtec 10 mg qd
40 M | social drinker |  |  | sertraline 50 mg qd
40 M | prediabetes, obesity (BMI 34) |  |  | bupropion XL 150 mg qam
40 M | anxiety; eGFR 95; BP 124/78 |  |  | propranolol 10 mg prn
40 M | QTc 420 ms, HR 72 |  |  | citalopram 20 mg daily
40 M | potassium 4.2, sodium 140 |  | lisinopril 10 mg | escitalopram 10 mg
40 M | Platelets 250, INR 1.0 |  |  | naproxen 250 mg bid prn
40 M | HLA-B*15:02 negative |  |  | carbamazepine 200 mg bid
40 M |  | NKDA |  | amoxicillin 500 mg tid
40 M |  | nickel, wool |  | cetirizine 10 mg
40 M |  | ibuprofen - upset stomach |  | acetaminophen 500 mg q6h prn
40 M |  |  | turmeric gummies; green tea | sertraline 50 mg qam
40 M |  |  | Metamucil daily; Tums prn | fluoxetine 20 mg qam
40 M |  |  | Rogaine foam; Head & Shoulders | bupropion XL 150 mg
40 M |  |  | testosterone gel 1.62% 2 pumps daily | escitalopram 10 mg daily
40 M |  |  | EpiPen prn | sertraline 50 mg qd
40 M |  |  | amoxicillin finished 2 weeks ago; prednisone taper completed last month | trazodone 50 mg qhs
40 M |  |  | warfarin stopped 6 months ago | naproxen 500 mg bid
40 M |  |  | clarithromycin completed 10 days ago | simvastatin 20 mg qhs
40 M |  |  | tramadol 50 mg (not taking since March 2024) | sertraline 50 mg
40 F | not pregnant, IUD in place |  | Kyleena | lamotrigine 25 mg qd
40 F | s/p hysterectomy |  |  | topiramate 25 mg qhs
27 F | PCOS |  | metformin ER 500 mg | spironolactone 50 mg daily
27 F | dysmenorrhea |  |  | naproxen 500 mg bid prn
27 F | migraine without aura |  |  | propranolol LA 60 mg daily
27 F | yeast infection |  |  | fluconazole 150 mg po x 1
27 F | UTI |  |  | Macrobid 100 mg bid x 5d
27 F | strep throat |  |  | pen VK 500 mg bid x 10 days
27 F |  |  | Vyvanse 40 mg qam | guanfacine ER 1 mg qhs
27 F |  |  | Lexapro 20 mg | buspirone 10 mg bid
27 F |  |  | Lexapro 20 mg | Wellbutrin XL 150 mg qam
27 F |  |  | sertraline 100 mg | trazodone 50 mg hs prn
27 F |  |  | lamotrigine 200 mg | quetiapine 50 mg hs
27 F |  |  | Prozac 40 mg | melatonin 5 mg
27 F |  |  | lithium 900 mg hs | lamotrigine 25 mg daily
27 F |  |  | duloxetine 60 mg daily | gabapentin 300 mg tid
66 M |  |  | metformin; atorvastatin; lisinopril | sertraline 25 mg daily
66 M |  |  | amlodipine 10 mg | atorvastatin 20 mg
66 M |  |  | tamsulosin 0.4 mg hs | finasteride 5 mg
66 M | knee OA |  |  | Voltaren gel 2 g qid
66 M |  |  | apixaban 5 mg bid | acetaminophen 650 mg q6h prn
66 M |  |  | levothyroxine 50 mcg | mirtazapine 15 mg hs
11 F | anxiety |  |  | fluoxetine 10 mg qam
11 F | allergic rhinitis |  |  | loratadine 10 mg daily
11 F | ADHD |  | methylphenidate 10 mg bid | guanfacine 1 mg hs
9 M | otitis media |  |  | amoxicillin 400 mg/5 mL 10 mL bid
34 M |  | Haldol - dystonia |  | aripiprazole 5 mg
34 M |  | bee stings (anaphylaxis) |  | sertraline 50 mg
34 M |  | iodinated contrast; adhesive tape |  | fluoxetine 20 mg
34 M |  | Lexapro - sexual side effects |  | bupropion XL 150 mg
34 M |  | gluten intolerance |  | lamotrigine 25 mg
34 M | Z79.899, Z00.00 |  |  | sertraline 50 mg daily
34 M | F32.1; F41.1; E78.5; K21.9 |  |  | escitalopram 10 mg daily
34 M | F90.0 |  |  | atomoxetine 40 mg daily
34 M | rule out bipolar |  |  | sertraline 50 mg daily
34 M | seizure disorder ruled out by EEG |  |  | bupropion XL 150 mg
34 M | brother had a heart attack at 50 |  |  | Adderall XR 10 mg
34 M | sister with schizophrenia |  |  | Concerta 18 mg
34 M | hyponatremia 2018, resolved |  |  | sertraline 25 mg
34 F | gave birth 2 years ago, not breastfeeding |  |  | lithium ER 300 mg bid
34 F | miscarriage 2020, not pregnant |  | Paragard | sertraline 50 mg
33 F | pregnant |  |  | sertraline 50 mg daily
33 F | pregnant |  |  | amoxicillin 500 mg tid
33 F | breastfeeding |  |  | ibuprofen 400 mg prn
25 M |  |  | Zyrtec-D bid | amoxicillin 500 mg tid
25 M |  |  | Advil 200 mg prn occasionally, stopped last month | lithium 300 mg bid
25 M |  |  | multivit, Vit D 1000, omega 3 | Prozac 10 mg cap qAM x 7d, then 20 mg
25 M |  |  | finasteride 1 mg; minoxidil 5% topical | Lexapro 10mg
25 M |  |  |  | Strattera 40 mg x 3 days then 80 mg daily
25 M |  |  |  | hydroxyzine HCl 25 mg tab 1 po q6h prn anxiety
25 M |  |  |  | Lunesta 1 mg hs
25 M |  |  |  | naltrexone 25 mg x 3 d then 50 mg qd
25 M |  |  |  | acamprosate DR 333 mg 2 tabs tid
25 M |  |  |  | varenicline 0.5 mg qd x3d, 0.5 mg bid x4d, then 1 mg bid
25 M |  |  |  | Suboxone 2-0.5 mg film, 1 film SL bid
25 M |  |  |  | clonidine 0.1 mg bid prn
25 M |  |  |  | doxepin 6 mg hs
25 M |  |  |  | ramelteon 8 mg hs
25 M |  |  |  | benztropine 1 mg bid
25 M |  |  | risperidone 2 mg bid | benztropine 0.5 mg bid
25 M |  |  | haloperidol 5 mg bid | propranolol 10 mg tid for akathisia
52 F |  |  | estradiol vaginal cream twice weekly | Effexor XR 37.5 mg
52 F | hypertension |  | losartan 100 mg; amlodipine 5 mg | Zoloft 25 mg
52 F |  |  | Ozempic 1 mg weekly; metformin 1000 mg bid | bupropion XL 150 mg
52 F |  |  | rosuvastatin 20 mg | fluoxetine 20 mg
52 F | asthma |  | Symbicort 2 puffs bid; Singulair | escitalopram 10 mg
70 M |  |  | lisinopril 10 mg; atorvastatin 20 mg | mirtazapine 7.5 mg qhs
70 M |  |  |  | sertraline 25 mg daily
70 M | BPH |  | tamsulosin | sertraline 50 mg
`
