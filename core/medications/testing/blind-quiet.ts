/**
 * Ordinary prescribing situations that call for no alarm, one a line: who | conditions | allergies | current list | new order
 * Written before anyone ran them; docs/medication-engine.md has the first result.
 */
export const blindQuiet = `
32 F | major depression |  |  | sertraline 50 mg daily
32 F | GAD |  |  | Lexapro 10 mg qAM
41 M | MDD, recurrent |  |  | bupropion XL 150 mg qAM
41 M | depression, obesity |  | metformin 500 mg bid | Wellbutrin XL 300 mg daily
28 F | panic disorder |  | norethindrone 0.35 mg daily | paroxetine CR 12.5 mg
28 F | social anxiety |  |  | propranolol 10 mg prn before speeches
55 M | depression, hypertension |  | lisinopril 20 mg daily | sertraline 100 mg daily
55 M | depression, high cholesterol |  | atorvastatin 40 mg hs | escitalopram 10 mg
55 M | depression, GERD |  | pantoprazole 40 mg | fluoxetine 20 mg
55 F | depression, hypothyroidism |  | levothyroxine 88 mcg | mirtazapine 15 mg hs
47 F | fibromyalgia |  |  | duloxetine 30 mg daily
47 F | diabetic neuropathy |  | metformin 1000 mg bid; atorvastatin 20 mg | Cymbalta 60 mg daily
23 M | ADHD |  |  | Adderall XR 20 mg qAM
23 M | ADHD |  |  | Concerta 36 mg qAM
10 M weight=32 | ADHD |  |  | methylphenidate ER 18 mg qAM
10 M weight=32 | ADHD |  | cetirizine 10 mg daily | guanfacine ER 1 mg hs
12 F weight=40 | ADHD |  |  | Strattera 25 mg daily
35 M | ADHD |  | fexofenadine 180 mg | Vyvanse 30 mg
35 F | ADHD, IUD in place |  | Mirena IUD | Vyvanse 40 mg qAM
30 F | bipolar II |  |  | lamotrigine 25 mg daily x 2 weeks
30 F | bipolar II |  | Mirena IUD | lamotrigine 25 mg daily
37 M | bipolar I egfr normal |  |  | lithium carbonate 300 mg bid
37 M egfr=95 | bipolar I |  | lithium 900 mg hs | acetaminophen 650 mg q6h prn
37 M | bipolar I |  | lithium 900 mg hs | aspirin 81 mg daily
37 M | bipolar I |  | lithium 900 mg hs | amoxicillin 500 mg tid
37 M | bipolar I |  | divalproex ER 1000 mg hs | risperidone 1 mg bid
37 M | schizophrenia |  |  | risperidone 2 mg bid
37 M | schizophrenia |  |  | aripiprazole 10 mg daily
37 M | schizophrenia |  | aripiprazole 15 mg | Abilify Maintena 400 mg IM monthly
37 M | schizophrenia |  | paliperidone 6 mg | Invega Sustenna 234 mg IM
37 M | schizophrenia |  | clozapine 300 mg hs | docusate 100 mg bid
37 M | schizophrenia |  | clozapine 300 mg hs | MiraLAX 17 g daily
37 M | schizophrenia |  | olanzapine 10 mg | metformin 500 mg bid
37 M | schizophrenia |  | haloperidol 5 mg bid | benztropine 1 mg bid
37 M | insomnia |  |  | trazodone 50 mg hs
37 M | insomnia |  |  | melatonin 3 mg hs
37 M | insomnia |  |  | doxepin 3 mg hs
37 M | insomnia |  | escitalopram 10 mg | trazodone 50 mg hs
37 M | insomnia |  | sertraline 100 mg | Belsomra 10 mg hs
37 M | insomnia |  | fluoxetine 20 mg | ramelteon 8 mg hs
37 M | nightmares, PTSD |  | sertraline 150 mg | prazosin 1 mg hs
37 M | PTSD |  | prazosin 5 mg hs | venlafaxine XR 37.5 mg
37 M | anxiety |  |  | hydroxyzine 25 mg tid prn
37 M | anxiety |  | sertraline 50 mg | buspirone 10 mg bid
37 M | anxiety |  |  | buspirone 7.5 mg bid
37 M | panic disorder |  | sertraline 100 mg | clonazepam 0.5 mg bid prn
37 M | panic disorder |  | lexapro 20 mg | lorazepam 0.5 mg prn
37 M | alcohol use disorder, in remission |  |  | naltrexone 50 mg daily
37 M | alcohol use disorder |  | sertraline 100 mg | acamprosate 666 mg tid
37 M | alcohol use disorder |  | naltrexone 50 mg | gabapentin 300 mg tid
37 M | opioid use disorder |  |  | buprenorphine/naloxone 8/2 mg SL daily
37 M | opioid use disorder |  | Suboxone 8/2 bid | naloxone nasal spray 4 mg prn
37 M | opioid use disorder |  | Suboxone 8/2 bid | sertraline 50 mg
37 M | smoker |  |  | varenicline 0.5 mg daily
37 M | smoker |  | bupropion SR 150 mg bid | nicotine patch 21 mg daily
37 M | smoker |  | Chantix 1 mg bid | nicotine gum 2 mg prn
62 F | osteoporosis |  | alendronate 70 mg weekly | calcium carbonate 600 mg bid with vitamin D
62 F | osteoporosis, depression |  | alendronate 70 mg weekly | sertraline 50 mg
62 F | hypothyroidism |  | levothyroxine 75 mcg | sertraline 50 mg daily
62 F | hot flashes |  |  | venlafaxine XR 75 mg
62 M | hypertension |  | amlodipine 5 mg; | bupropion XL 150 mg
62 M | T2DM |  | metformin 1000 mg bid | Ozempic 0.25 mg weekly
62 M | T2DM |  | empagliflozin 10 mg | escitalopram 10 mg
62 M | BPH |  | tamsulosin 0.4 mg | finasteride 5 mg daily
62 M | BPH |  | tamsulosin 0.4 mg | sertraline 50 mg
62 M | hyperlipidemia |  | rosuvastatin 20 mg | duloxetine 60 mg
62 M | CAD |  | aspirin 81 mg; metoprolol 25 mg bid; atorvastatin 80 mg | mirtazapine 15 mg hs
62 M | heart failure, depression |  | carvedilol 6.25 mg bid; lisinopril 10 mg | sertraline 50 mg
62 M | afib |  | apixaban 5 mg bid | mirtazapine 7.5 mg hs
62 M | afib |  | Eliquis 5 mg bid | acetaminophen 500 mg q6h prn
62 M | gout |  | allopurinol 300 mg | sertraline 50 mg
70 F | depression |  |  | sertraline 25 mg daily
70 F | depression |  | lisinopril 10 mg; metformin 500 mg bid | mirtazapine 7.5 mg hs
70 F | depression, dementia |  |  | donepezil 5 mg hs
70 F | Alzheimer's |  | donepezil 10 mg | memantine 5 mg daily
70 F | Alzheimer's, depression |  | donepezil 10 mg | sertraline 25 mg
70 F | knee arthritis |  | sertraline 50 mg | acetaminophen 1000 mg tid
70 F | knee arthritis |  | sertraline 50 mg | diclofenac 1% gel qid
70 F | GERD |  | sertraline 50 mg | famotidine 20 mg bid
25 F | acne |  |  | doxycycline 100 mg bid
25 F | acne, anxiety |  | sertraline 50 mg | tretinoin 0.025% cream nightly
25 F | UTI |  | escitalopram 10 mg | nitrofurantoin 100 mg bid x 5 days
25 F | UTI |  | lamotrigine 200 mg | cephalexin 500 mg bid
25 F | strep throat |  | fluoxetine 20 mg | amoxicillin 500 mg bid
25 F | yeast infection |  | sertraline 50 mg | fluconazole 150 mg once
25 F | yeast infection |  | sertraline 50 mg | Monistat 7 vaginal cream
25 F | contraception |  | sertraline 50 mg | Sprintec 1 tab daily
25 F | contraception |  | escitalopram 10 mg | Nexplanon
25 F | contraception |  | bupropion XL 300 mg | Depo-Provera 150 mg IM
25 F | contraception |  | quetiapine 100 mg hs | levonorgestrel IUD
25 F | emergency contraception |  | sertraline 50 mg | Plan B 1.5 mg once
25 F | vaccination |  | lithium 600 mg | influenza vaccine IM
25 F | vaccination |  | sertraline 100 mg | Gardasil 9 0.5 mL IM
60 F | vaccination |  | quetiapine 200 mg | Shingrix 0.5 mL IM
60 F | vaccination |  | escitalopram 10 mg | COVID-19 vaccine
60 F | vaccination |  | clozapine 200 mg | Prevnar 20
60 F | vaccination |  | lamotrigine 200 mg | Tdap vaccine
25 F | pregnant |  |  | prenatal vitamin daily
25 F | pregnant |  |  | folic acid 1 mg daily
25 F | pregnant, depression |  |  | sertraline 50 mg
25 F | pregnant |  | sertraline 50 mg | Tdap 0.5 mL IM
25 F | pregnant, heartburn |  | sertraline 50 mg | calcium carbonate 500 mg prn
25 F | pregnant, nausea |  |  | doxylamine/pyridoxine 10/10 mg hs
25 F | pregnant, UTI |  |  | cephalexin 500 mg qid
25 F | breastfeeding, postpartum depression |  |  | sertraline 50 mg
25 F | breastfeeding |  |  | ibuprofen 400 mg q6h prn
25 F | breastfeeding |  | sertraline 50 mg | acetaminophen 500 mg q6h prn
34 M | asthma |  | albuterol inhaler prn | sertraline 50 mg
34 M | asthma |  | Flovent 110 mcg bid | bupropion XL 150 mg
34 M | asthma |  | Symbicort 160/4.5 2 puffs bid | escitalopram 10 mg
34 M | asthma |  | sertraline 50 mg | albuterol HFA 2 puffs q4h prn
34 M | allergic rhinitis |  | fluoxetine 40 mg | Flonase 1 spray daily
34 M | allergic rhinitis |  | escitalopram 20 mg | loratadine 10 mg daily
34 M | seasonal allergies |  | Adderall XR 20 mg | Zyrtec 10 mg
34 M | headache |  | escitalopram 10 mg | acetaminophen 650 mg q6h prn
34 M | back pain |  | bupropion XL 300 mg | ibuprofen 400 mg q6h prn
34 M | back pain |  | aripiprazole 5 mg | lidocaine patch 4% daily
34 M | back pain |  | lamotrigine 200 mg | naproxen 500 mg bid
34 M | cough |  | buspirone 10 mg bid | guaifenesin 600 mg bid
34 M | cold |  | lamotrigine 100 mg | pseudoephedrine 30 mg q6h prn
34 M | constipation |  | quetiapine 200 mg | senna 8.6 mg hs
34 M | diarrhea |  | sertraline 100 mg | loperamide 2 mg prn
34 M | sinusitis |  | sertraline 100 mg | Augmentin 875 mg bid x 7 d
34 M | cellulitis |  | quetiapine 100 mg | cephalexin 500 mg qid
34 M | Lyme disease |  | sertraline 100 mg | doxycycline 100 mg bid x 10 d
34 M | herpes |  | bupropion XL 300 mg | valacyclovir 1 g daily
34 M | flu |  | escitalopram 10 mg | Tamiflu 75 mg bid
34 M | ED |  | bupropion XL 300 mg | sildenafil 50 mg prn
34 M | ED |  | sertraline 50 mg | Cialis 5 mg daily
34 M | HIV |  | Biktarvy 1 tab daily | sertraline 50 mg
34 M | PrEP |  | escitalopram 10 mg | Truvada 1 tab daily
34 M | PrEP |  | bupropion XL 150 mg | Descovy daily
34 M | hep C |  | Epclusa daily | sertraline 50 mg
34 M | vitamin D deficiency |  | fluoxetine 20 mg | cholecalciferol 2000 units daily
34 M | B12 deficiency |  | escitalopram 10 mg | cyanocobalamin 1000 mcg daily
34 M | iron deficiency |  | sertraline 50 mg | ferrous sulfate 325 mg daily
34 M | supplements |  | sertraline 50 mg | omega-3 fish oil 1000 mg daily
34 M | supplements |  | lamotrigine 200 mg | magnesium glycinate 200 mg hs
34 M | supplements |  | escitalopram 10 mg | L-methylfolate 15 mg daily
34 M | supplements |  | bupropion 300 mg | multivitamin daily
34 M | no history of seizures |  |  | bupropion XL 150 mg
34 M | denies glaucoma |  |  | nortriptyline 25 mg hs
34 M | family history of epilepsy |  |  | bupropion XL 150 mg
34 M | migraine |  |  | sumatriptan 50 mg prn
34 M | migraine |  |  | topiramate 25 mg hs
34 M | migraine |  | bupropion XL 150 mg | rizatriptan 10 mg prn
34 M | migraine |  | sertraline 50 mg | Aimovig 70 mg SC monthly
34 M | migraine |  | escitalopram 10 mg | Nurtec 75 mg prn
34 M | RLS |  |  | gabapentin 300 mg hs
34 M | neuropathy |  | duloxetine 60 mg | gabapentin 300 mg tid
34 M | tardive dyskinesia |  | aripiprazole 10 mg | Ingrezza 40 mg daily
34 M | depression |  | sertraline 150 mg | aripiprazole 2 mg
34 M | depression |  | escitalopram 20 mg | bupropion XL 150 mg
34 M | depression |  | venlafaxine XR 150 mg | mirtazapine 15 mg hs
34 M | depression |  | sertraline 100 mg | lamotrigine 25 mg
34 M | depression |  | fluoxetine 20 mg | fluoxetine 40 mg daily
34 M | depression |  | sertraline 50 mg | increase sertraline to 100 mg daily
34 M | depression |  | citalopram 20 mg stopped 3 months ago | vortioxetine 10 mg daily
34 M | treatment-resistant depression |  | sertraline 100 mg | Spravato 56 mg intranasal twice weekly
34 M | depression | penicillin (rash) |  | escitalopram 10 mg
34 M | depression | sulfa |  | sertraline 50 mg
34 M | depression | shellfish, latex |  | Trintellix 10 mg
34 M | infection | codeine - nausea |  | azithromycin 250 mg daily
34 M | infection | penicillin - hives |  | doxycycline 100 mg bid
34 M | infection | aspirin - upset stomach |  | cefdinir 300 mg bid
34 M | pain | NKDA |  | ibuprofen 600 mg tid prn
34 M egfr=65 | depression |  |  | duloxetine 60 mg
34 M egfr=55 | depression |  |  | sertraline 100 mg
34 M | mild hepatic steatosis |  |  | sertraline 50 mg
34 M | hypothyroidism |  |  | levothyroxine 100 mcg daily
34 M | eczema |  | sertraline 50 mg | triamcinolone 0.1% cream bid
34 M | conjunctivitis |  | quetiapine 100 mg | erythromycin eye ointment qid
34 M | poison ivy |  | sertraline 50 mg | prednisone 40 mg daily x 5 days
15 F | depression |  |  | fluoxetine 10 mg daily
16 M | anxiety |  |  | escitalopram 10 mg daily
9 M weight=28 | tics |  |  | guanfacine 0.5 mg bid
8 M weight=25 | otitis media |  | methylphenidate 10 mg bid | amoxicillin 400 mg/5 mL, 10 mL bid
7 M weight=22 | fever |  |  | ibuprofen 100 mg/5 mL, 10 mL q6h prn
`
