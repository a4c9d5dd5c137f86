/**
 * A second set, written after the first had been used to fix the rules and before it was run itself:
 * who | conditions | allergies | current list | new order
 */
export const secondCritical = `
33 F | hx of postpartum psychosis, currently 30 wks gestation |  |  | divalproex ER 1000 mg qHS
58 M | obstructive jaundice, cirrhosis |  |  | naltrexone ER 380 mg IM and acetaminophen 4 g/day
47 M | on dialysis MWF |  |  | gabapentin 900 mg TID
24 F | anorexia (BMI 15) |  |  | bupropion SR 150 mg BID
36 M | EtOH detox day 2 |  |  | Wellbutrin XL 150 mg daily
40 F | petit mal epilepsy |  |  | Auvelity 45-105 mg qAM
63 F | Fuchs dystrophy, acute angle closure attack last year |  |  | amitriptyline 25 mg qHS
52 M |  |  | Nardil 15 mg TID | Mucinex DM 1 tab BID
52 M |  |  | Parnate 20 mg BID | Demerol 75 mg IM once
52 M |  |  | Marplan 20 mg daily | Vyvanse 30 mg qAM
29 F |  |  | Prozac 40 mg daily, stopped 10 days ago | Emsam 6 mg/24 h
45 M |  |  | Zyvox day 3 of 14 | Pristiq 50 mg daily
71 F | Alzheimer disease with aggression |  |  | Haldol 1 mg BID
83 M | vascular dementia |  |  | risperidone 0.5 mg BID
66 M | Parkinson's disease dementia with hallucinations |  |  | Haldol 2 mg qHS
30 M |  |  | clozapine 350 mg, ANC 700 | clozapine 400 mg daily
27 M |  |  | Suboxone 8 mg BID | Vivitrol 380 mg IM
27 M | fentanyl use this morning |  |  | naltrexone 50 mg daily
41 F |  |  | oxycodone ER 40 mg BID | Xanax XR 2 mg daily
41 F |  |  | Klonopin 1 mg TID | methadone 40 mg daily
35 F |  |  | Depakote 1500 mg/day | Lamictal 200 mg daily to start
50 F |  |  | Tegretol 800 mg/day | Latuda 40 mg daily
50 F |  |  | voriconazole 200 mg BID | pimozide 2 mg daily
50 F |  |  | Norvasc, ketoconazole 400 mg | Halcion 0.25 mg qHS
38 M | eGFR 18 |  |  | lithium 600 mg BID
38 M | lithium level 2.3, tremor and vomiting |  | lithium 1200 mg daily | lithium 1500 mg daily
60 F |  |  | lithium 900 mg | Aldactazide 25/25 daily and naproxen 500 mg BID
44 M | QTc 525 ms |  |  | Celexa 20 mg daily
44 M | history of torsades |  |  | Geodon 40 mg BID
44 M | complete AV block, no pacemaker |  |  | nortriptyline 50 mg qHS
19 F |  | Lamictal - Stevens-Johnson |  | lamotrigine 25 mg daily
19 F |  | Zoloft: anaphylaxis |  | sertraline 25 mg daily
19 F |  | Trileptal: DRESS |  | carbamazepine XR 200 mg BID
55 M | ischemic cardiomyopathy EF 20% |  |  | Adderall XR 30 mg daily
55 M | coronary stent 2021 |  |  | Imitrex 50 mg PRN
55 M | BP 205/120 in clinic |  |  | Vyvanse 50 mg qAM
48 F | ER+ breast cancer on tamoxifen |  | tamoxifen 20 mg daily | paroxetine 20 mg daily
30 F | 9 weeks pregnant |  |  | Topamax 100 mg BID
30 F | positive pregnancy test |  |  | lithium 300 mg TID
30 F | attempting pregnancy |  |  | Depakote 500 mg BID
70 F | Child-Pugh B |  |  | duloxetine 60 mg daily
70 F | hepatic encephalopathy |  |  | diazepam 5 mg TID
70 F | severe COPD on home O2 |  |  | lorazepam 2 mg TID
16 M |  |  |  | codeine/promethazine syrup 10 mL q4h after tonsillectomy
4 F |  |  |  | Lomotil 5 mL QID
36 F |  |  |  | Seroquel 8000 mg qHS
36 F |  |  |  | alprazolam 25 mg TID
36 F |  |  |  | Lithium carbonate 3000 mg BID
36 F |  |  |  | Effexor XR 750 mg daily
36 F |  |  |  | methotrexate 10 mg daily for RA
59 M | OSA, BMI 45 |  | Norco 10/325 q6h, Soma 350 mg TID | Restoril 30 mg qHS
59 M | narcolepsy type 1 |  | Xyrem 4.5 g x2 | Klonopin 1 mg qHS
59 M | uncontrolled narrow-angle glaucoma |  |  | Cogentin 1 mg BID
59 M | acute decompensated HF |  |  | Geodon 20 mg BID
59 M | TB on RIPE therapy |  | rifampin 600 mg; isoniazid 300 mg | Latuda 80 mg
59 M | HIV on Symtuza |  | Symtuza daily | Halcion 0.25 mg
59 M | HIV |  | Juluca daily | Prilosec 20 mg daily
59 M | HIV |  | Kaletra BID | Orap 2 mg daily
59 M | transplant |  | cyclosporine 150 mg BID | nefazodone 100 mg BID
59 M |  |  | Xarelto 20 mg | Tegretol XR 400 mg BID
`
export const secondWarnings = `
34 M | asthma flare, bipolar II |  | lamotrigine 200 mg | methylprednisolone dose pack
34 M | schizoaffective disorder |  | Invega 6 mg | prednisone 50 mg daily x 5 days
17 F | cystic acne, past MDD |  |  | Claravis 40 mg daily
60 M | stroke 2020 |  | Plavix 75 mg | Zoloft 100 mg daily
60 M |  |  | Coumadin 5 mg | Prozac 20 mg daily
60 M |  |  | Advil 800 mg TID | Lexapro 20 mg
33 F |  |  | Imitrex 100 mg PRN | Cymbalta 60 mg
33 F |  |  | Ortho-Cyclen | Tegretol 200 mg BID
33 F |  |  | Lamictal 300 mg | start Yaz
48 M |  |  | metoprolol 100 mg BID | Paxil 30 mg
48 M |  |  | risperidone 6 mg | Prozac 40 mg
48 M |  |  | clozapine 400 mg, stopped smoking last week | Luvox 25 mg
48 M | quit smoking |  | olanzapine 20 mg | ciprofloxacin 500 mg BID
77 F |  |  |  | Ambien 10 mg qHS
77 F |  |  |  | Xanax 0.5 mg TID
77 F |  |  |  | Elavil 25 mg qHS
77 F | sodium 128 |  |  | Zoloft 50 mg
77 F | fell twice this year |  |  | Seroquel 50 mg qHS
40 F | eGFR 38 |  |  | lithium 300 mg BID
40 F | glaucoma suspect, narrow angles |  |  | Effexor XR 75 mg
40 F | BP 165/100 |  |  | Effexor XR 225 mg
40 F | alcohol: 6 beers nightly |  |  | duloxetine 30 mg
40 F | nursing 2-month-old |  |  | lamotrigine 200 mg
40 F | mania in the past |  |  | Lexapro 10 mg
40 F | prior overdose on pills |  |  | nortriptyline 75 mg qHS
40 F | cocaine use disorder in early remission |  |  | Xanax 1 mg BID
40 F |  |  | Ultram 50 mg QID | Zoloft 50 mg
40 F |  |  | Reglan 10 mg QID | Abilify 10 mg
40 F |  |  | Zofran 8 mg TID | Lexapro 20 mg
40 F |  |  | Flexeril 10 mg TID | Effexor XR 150 mg
`
export const secondQuiet = `
29 F | MDD, single episode |  |  | Prozac 20 mg qAM
29 F | MDD |  | Lexapro 10 mg | increase Lexapro to 20 mg daily
29 F | PMDD |  | Yaz daily | sertraline 50 mg daily
29 F | OCD |  | NuvaRing | fluvoxamine 50 mg qHS
29 M | ADHD inattentive |  |  | Focalin XR 10 mg qAM
29 M | ADHD, mild asthma |  | albuterol PRN | Strattera 40 mg daily
29 M | ADHD, anxiety |  | Zoloft 100 mg | Vyvanse 30 mg qAM
29 M | tobacco use |  | Wellbutrin XL 300 mg | Nicorette 4 mg gum PRN
52 F | menopause, depression |  | estradiol patch 0.05 mg | Effexor XR 37.5 mg
52 F | depression, hypertension well controlled |  | amlodipine 10 mg; losartan 100 mg | Lexapro 10 mg
52 F | prediabetes, bipolar depression |  | lamotrigine 200 mg | lurasidone 20 mg with food
52 F | no kidney disease, bipolar |  |  | lithium ER 300 mg BID
52 M | CKD stage 2 |  |  | sertraline 50 mg
52 M | remote appendectomy, insomnia |  |  | ramelteon 8 mg
52 M | PTSD, BPH |  | tamsulosin 0.4 mg | sertraline 50 mg
52 M | alcohol use disorder, sober 2 years |  |  | naltrexone 50 mg
52 M | OUD |  | methadone 80 mg | docusate 100 mg BID
52 M | OUD |  | buprenorphine/naloxone 16/4 mg | lexapro 10 mg
52 M | schizophrenia |  | Invega Sustenna 156 mg monthly | metformin 500 mg BID
52 M | schizophrenia |  | clozapine 400 mg | atorvastatin 20 mg
52 M | schizophrenia |  | Zyprexa 10 mg | Colace 100 mg
52 M | TD from Haldol |  | Seroquel 300 mg | Austedo XR 12 mg daily
72 F | depression |  | metoprolol 25 mg; Eliquis 5 mg BID | mirtazapine 15 mg qHS
72 F | dementia |  | Aricept 10 mg | Namenda 5 mg BID
72 F | constipation, depression |  | Zoloft 50 mg | MiraLAX daily
72 F | dry eyes |  | Lexapro 10 mg | Systane drops
72 F | vaccination visit |  | lithium 300 mg BID | Shingrix
72 F | vaccination visit |  | donepezil 10 mg | high-dose flu shot
33 F | planning a trip |  | Zoloft 50 mg | Dramamine 50 mg PRN once
33 F | BV |  | Lamictal 200 mg | metronidazole gel 0.75% vaginal
33 F | cold sore |  | Wellbutrin XL 150 mg | Valtrex 2 g BID x 1 day
33 F | tinea |  | Lexapro 20 mg | clotrimazole cream BID
33 F | strep |  | Adderall XR 20 mg | penicillin VK 500 mg BID
33 F | penicillin allergy, UTI | PCN (hives) | Zoloft | nitrofurantoin 100 mg BID
33 F | iron deficiency anemia |  | Prozac | ferrous gluconate 324 mg
33 F | Mirena in place, depression |  |  | bupropion XL 150 mg
33 F | breastfeeding, anxiety |  |  | Zoloft 25 mg
33 F | pregnant 20 wks, depression |  | sertraline 100 mg | continue sertraline 100 mg
11 M weight=38 | ADHD |  | Concerta 36 mg | clonidine 0.1 mg qHS
14 F | OCD |  |  | sertraline 25 mg daily
`
