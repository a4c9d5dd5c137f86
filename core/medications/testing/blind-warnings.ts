/**
 * Risky prescribing situations, one a line: who | conditions | allergies | current list | new order
 * Written from the US labels before anyone ran them; docs/medication-engine.md has the first result.
 */
/** A careful prescriber changes a dose, monitors or chooses another. */
export const blindWarnings = `
34 F | OCD |  | aripiprazole 10 mg | Paxil 40 mg daily
27 F |  |  | Sprintec 1 tab daily | modafinil 200 mg qAM
27 F |  |  | lamotrigine 200 mg daily | ethinyl estradiol/norgestimate daily
27 F |  |  | Mounjaro 5 mg weekly; Lo Loestrin daily | armodafinil 150 mg daily
31 F | pregnant 8 weeks |  |  | hydroxyzine 25 mg tid
31 F | pregnant |  |  | paroxetine 20 mg daily
31 F | pregnant |  |  | phenytoin 300 mg daily
31 F | pregnant |  |  | doxycycline 100 mg bid
31 F | pregnant |  |  | zuranolone 50 mg qPM
31 F | pregnant |  |  | Xanax 1 mg tid
31 F | breastfeeding |  |  | lithium 300 mg bid
31 F | nursing mother |  |  | clozapine 25 mg hs
31 F | breastfeeding |  |  | tramadol 50 mg q6h
66 F egfr=26 | depression |  |  | duloxetine 60 mg daily
66 F egfr=20 |  |  |  | gabapentin 800 mg tid
66 F egfr=25 | Alzheimer's |  |  | memantine 10 mg bid
66 F egfr=25 | schizophrenia |  |  | Invega 6 mg daily
66 F egfr=22 | afib |  |  | enoxaparin 80 mg SC q12h
66 F egfr=25 | diabetes |  |  | glyburide 10 mg daily
66 F egfr=28 | seizures |  |  | Keppra 1500 mg bid
66 F egfr=30 |  |  |  | alendronate 70 mg weekly
58 M | cirrhosis (Child-Pugh C) |  |  | venlafaxine XR 225 mg daily
58 M | Child-Pugh C |  |  | atomoxetine 80 mg daily
58 M | severe liver disease |  |  | tizanidine 4 mg tid
58 M | severe hepatic impairment |  |  | lemborexant 5 mg hs
58 M | acute hepatitis |  |  | naltrexone 50 mg daily
58 M | chronic liver disease |  |  | kava 200 mg daily
33 M | bipolar I |  | lithium 900 mg hs | losartan 50 mg daily
33 M | bipolar I |  | lithium 900 mg hs | furosemide 40 mg daily
33 M | bipolar I |  | lithium 900 mg hs | topiramate 100 mg bid
33 M | bipolar I |  | lithium 900 mg hs | metronidazole 500 mg tid x 7 d
33 M | bipolar I |  | lithium 900 mg hs | Jardiance 10 mg daily
33 M | bipolar I |  | Depakote 1000 mg hs | topiramate 100 mg bid
33 M | seizures |  | clobazam 20 mg bid | Epidiolex 5 mg/kg bid
33 M | seizures |  | phenytoin 300 mg hs | lamotrigine 25 mg daily
33 M | seizures |  | phenytoin 300 mg hs | quetiapine 200 mg hs
33 M | epilepsy |  |  | tramadol 50 mg q6h prn
33 M | epilepsy, depression |  |  | levetiracetam 500 mg bid
33 M | epilepsy, homicidal ideation |  |  | Fycompa 2 mg hs
33 M | asthma, suicidal thoughts |  |  | montelukast 10 mg hs
33 M | COPD, major depression |  |  | roflumilast 500 mcg daily
33 M | HIV, major depressive disorder |  |  | efavirenz 600 mg hs
33 M | plaque psoriasis, suicidal ideation |  |  | Siliq 210 mg SC q2w
33 M | gastroparesis, major depression |  |  | metoclopramide 10 mg qid
33 M | hepatitis B, severe depression |  |  | peginterferon alfa-2a 180 mcg weekly
33 M | OUD |  | methadone 70 mg | efavirenz 600 mg hs
33 M | OUD |  | methadone 70 mg | escitalopram 20 mg
33 M | OUD |  | Suboxone 16 mg | gabapentin 600 mg tid
33 M | OUD |  | buprenorphine 16 mg SL | rifampin 600 mg
33 M | OUD |  | methadone 70 mg | sertraline 100 mg
52 F | depression |  | amitriptyline 100 mg hs | fluoxetine 20 mg
52 F | depression |  | nortriptyline 75 mg | terbinafine 250 mg daily
52 F | depression |  | nortriptyline 75 mg | bupropion XL 300 mg
52 F | depression |  | citalopram 40 mg | omeprazole 40 mg daily
52 F | depression |  | citalopram 40 mg | Diflucan 200 mg daily
52 F | depression |  | citalopram 20 mg | azithromycin 500 mg daily
52 F | depression |  | citalopram 40 mg | ondansetron 8 mg tid
52 F | depression |  | citalopram 20 mg | hydroxychloroquine 200 mg bid
52 F | depression |  | sertraline 100 mg | 5-HTP 100 mg daily
52 F | depression |  | sertraline 100 mg | St. John's wort 300 mg tid
52 F | depression |  | fluoxetine 40 mg | dextromethorphan 30 mg q6h
52 F | depression |  | escitalopram 20 mg | Eliquis 5 mg bid
52 F | depression |  | venlafaxine 150 mg | warfarin 5 mg
52 F | depression |  | sertraline 100 mg | fentanyl patch 25 mcg/hr
52 F | depression |  | paroxetine 20 mg | cyclobenzaprine 10 mg tid
52 F | depression |  | mirtazapine 30 mg | tramadol 50 mg q6h
52 F | depression |  | bupropion XL 300 mg | tramadol 50 mg qid
52 F | depression |  | bupropion XL 300 mg | metoprolol succinate 100 mg
52 F | depression |  | bupropion XL 300 mg | amantadine 100 mg bid
52 F | breast cancer |  | tamoxifen 20 mg | bupropion XL 300 mg
52 F | depression |  | duloxetine 60 mg | ciprofloxacin 500 mg bid
52 F | insomnia |  | fluvoxamine 100 mg | melatonin 5 mg hs
52 F | insomnia |  | diltiazem 240 mg; | suvorexant 20 mg hs
52 F | insomnia |  | fluconazole 200 mg daily | Dayvigo 10 mg hs
52 F | insomnia |  | ketoconazole 200 mg | eszopiclone 3 mg hs
52 F | anxiety |  | kava extract | alprazolam 0.5 mg tid
52 F | anxiety |  | erythromycin 500 mg qid | buspirone 15 mg bid
52 F | anxiety |  | clarithromycin 500 mg bid | alprazolam 0.5 mg tid
52 F | ADHD |  | nortriptyline 50 mg | Adderall XR 20 mg
52 F | ADHD |  | pseudoephedrine 60 mg q6h | methylphenidate ER 36 mg
52 F | ADHD, history of psychosis |  |  | Vyvanse 30 mg
52 F | ADHD |  | paroxetine 40 mg | atomoxetine 80 mg
52 F | ADHD |  | rifampin 600 mg | guanfacine ER 2 mg
52 F | ADHD |  | ketoconazole 200 mg | Intuniv 4 mg
40 M | schizophrenia |  | clozapine 300 mg | ciprofloxacin 500 mg bid
40 M | schizophrenia |  | clozapine 300 mg | methimazole 10 mg
40 M | schizophrenia |  | cariprazine 4.5 mg | itraconazole 200 mg
40 M | schizophrenia |  | Rexulti 3 mg | ketoconazole 200 mg
40 M | schizophrenia |  | Caplyta 42 mg | carbamazepine 200 mg bid
40 M | schizophrenia |  | Fanapt 12 mg bid | paroxetine 20 mg
40 M | schizophrenia |  | haloperidol 10 mg | methadone 40 mg
40 M | schizophrenia |  | risperidone 4 mg | metoclopramide 10 mg tid
40 M | schizophrenia |  | quetiapine 400 mg | rifampin 600 mg
40 M | schizophrenia |  | asenapine 10 mg bid | fluvoxamine 100 mg
40 M | schizophrenia |  | olanzapine 20 mg | fluvoxamine 100 mg
40 M | schizophrenia, prolactinoma |  |  | risperidone 2 mg bid
40 M | schizophrenia, seizures |  |  | clozapine 25 mg
40 M | schizophrenia |  | Seroquel 300 mg | benztropine 1 mg bid; oxybutynin 5 mg tid
78 F | Alzheimer's |  | donepezil 10 mg | oxybutynin ER 10 mg
78 F | Alzheimer's |  | donepezil 10 mg | Benadryl 25 mg hs
78 F | Alzheimer's |  | donepezil 10 mg | propranolol 40 mg bid
78 F | recurrent falls |  |  | temazepam 15 mg hs
78 F | dementia |  |  | zolpidem 10 mg hs
78 F |  |  |  | amitriptyline 50 mg hs
78 F | hyponatremia (Na 129) |  |  | escitalopram 10 mg
78 F |  |  | hydrochlorothiazide 25 mg | citalopram 20 mg
78 F |  |  | warfarin 4 mg | metronidazole 500 mg tid
78 M | BPH with urinary retention |  |  | hydroxyzine 50 mg tid
78 M | BPH with urinary retention |  |  | Cogentin 1 mg bid
45 M | HIV |  | Prezista/Norvir | fluticasone/salmeterol 250/50 bid
45 M | HIV |  | dolutegravir 50 mg | metformin 1000 mg bid
45 M | HIV |  | Tivicay 50 mg daily | carbamazepine 200 mg bid
45 M | HIV |  | efavirenz 600 mg | bupropion XL 150 mg
45 M | asthma |  | albuterol inhaler prn | propranolol 10 mg tid prn
45 M | COPD |  | tiotropium 18 mcg | benztropine 2 mg bid
45 M | pancreatitis last year |  |  | semaglutide 0.25 mg weekly
45 M | T2DM |  | glipizide 10 mg bid | fluconazole 200 mg daily x 7 d
45 M | T2DM |  | insulin glargine 40 units | Ozempic 0.5 mg weekly
45 M | CAD |  | clopidogrel 75 mg | omeprazole 20 mg
45 M | CAD |  | clopidogrel 75 mg | fluvoxamine 50 mg
45 M | CAD |  | simvastatin 40 mg | amlodipine 10 mg and diltiazem 180 mg
45 M | uncontrolled hypertension |  |  | venlafaxine XR 150 mg
45 M | severe hypertension |  |  | pseudoephedrine 120 mg bid
45 M | hypertension |  | doxazosin 8 mg | sildenafil 100 mg prn
45 M | TB |  | isoniazid 300 mg | carbamazepine 200 mg bid
45 M | TB |  | rifampin 600 mg | lamotrigine 100 mg
45 M | alcohol use disorder |  | disulfiram 250 mg | phenytoin 300 mg
45 M | ADHD |  | sertraline 100 mg | phentermine 37.5 mg
45 M | narcolepsy |  | citalopram 40 mg | Wakix 17.8 mg daily
45 M | PBA |  | paroxetine 20 mg | Nuedexta 1 cap bid
45 M | spasticity |  | baclofen 20 mg tid | clonazepam 1 mg bid
45 M | heavy drinker |  |  | acetaminophen 1000 mg q6h
45 M | gout |  | losartan 50 mg; TMP-SMX DS bid | spironolactone 25 mg
45 M | tendon rupture |  |  | levofloxacin 500 mg daily
45 M | G47.33 on CPAP |  |  | temazepam 30 mg hs
45 M | restless legs |  |  | mirtazapine 15 mg hs and diphenhydramine 50 mg hs
45 M | angle closure glaucoma |  |  | venlafaxine XR 75 mg
45 M | bipolar I disorder, manic |  |  | sertraline 50 mg daily
45 M | active GI bleed |  |  | sertraline 50 mg daily
45 M | kidney stones |  |  | topiramate 50 mg bid
45 M |  | penicillin - rash |  | cephalexin 500 mg qid
45 M |  | sulfa - hives |  | celecoxib 200 mg bid
4 M | cold |  |  | diphenhydramine 25 mg q4h
5 M | ADHD |  |  | Adderall 30 mg bid
16 F | depression |  |  | bupropion XL 450 mg, zolpidem 10 mg hs
14 M | chickenpox |  |  | Pepto-Bismol 30 mL
`
