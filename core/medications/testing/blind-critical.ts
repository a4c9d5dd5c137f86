/**
 * Dangerous prescribing situations, one a line: who | conditions | allergies | current list | new order
 * Written from the US labels' contraindications before anyone ran them; docs/medication-engine.md has the first result.
 */
/** A careful prescriber stops. */
export const blindCritical = `
46 M | severe sleep apnea |  |  | diazepam 10 mg tid
46 M | severe hepatic insufficiency |  |  | diazepam 5 mg bid
52 F | significant liver disease |  |  | Klonopin 0.5 mg bid
33 F |  |  | itraconazole 200 mg daily | alprazolam 0.5 mg tid
33 F |  |  | ketoconazole 200 mg daily | estazolam 1 mg hs
29 F | acute intermittent porphyria |  |  | Fioricet 1 tab q4h prn headache
29 F | AIP |  |  | Soma 350 mg tid
40 M |  |  | Emsam 6 mg/24 hr | buspirone 10 mg bid
35 M | angle-closure glaucoma |  |  | Strattera 40 mg daily
58 M | NYHA class IV heart failure, unstable angina |  |  | atomoxetine 40 mg daily
41 F |  |  | tizanidine 4 mg tid | Qelbree 200 mg daily
41 F |  |  | duloxetine 60 mg daily | viloxazine ER 200 mg daily
41 F |  |  | ramelteon 8 mg hs | Qelbree 200 mg qAM
41 F |  |  | theophylline ER 300 mg daily | viloxazine 100 mg daily
50 F |  |  | fluvoxamine 100 mg bid | Rozerem 8 mg hs
50 F | IBS-D |  | Luvox 100 mg hs | Lotronex 0.5 mg bid
60 M | uncompensated heart failure |  |  | Geodon 40 mg bid
60 M | STEMI 10 days ago |  |  | ziprasidone 20 mg bid
60 M |  |  | sotalol 120 mg bid | ziprasidone 40 mg bid
60 M |  |  | ziprasidone 80 mg bid | moxifloxacin 400 mg daily
60 M |  |  | Geodon 60 mg bid | dolasetron 100 mg once
22 M | Tourette |  | pimozide 2 mg daily | Zoloft 50 mg daily
22 M | Tourette's |  | Orap 2 mg | escitalopram 10 mg daily
22 M |  |  | pimozide 2 mg hs | Emend 125 mg day 1 then 80 mg daily
22 M |  |  | pimozide 2 mg hs | fluconazole 100 mg daily
31 F | bipolar depression |  | Latuda 40 mg with dinner | rifampin 600 mg daily
31 F | bipolar depression |  | Latuda 40 mg with dinner | carbamazepine 200 mg bid
31 F | bipolar depression |  | lurasidone 60 mg | voriconazole 200 mg bid
31 F | COVID-19 |  | lurasidone 60 mg | Paxlovid 300/100 mg bid x 5 days
48 M | Child-Pugh C cirrhosis |  |  | Saphris 5 mg SL bid
48 M | chronic pain |  | oxycodone 10 mg q6h | Lybalvi 10/10 mg daily
48 M | urinary retention |  |  | Cobenfy 50/20 mg bid
48 M | moderate hepatic impairment (Child-Pugh B) |  |  | xanomeline-trospium 50/20 mg bid
48 M | untreated narrow-angle glaucoma |  |  | Cobenfy 50-20 mg bid
48 M | gastric retention |  |  | Cobenfy 50-20 mg bid
37 F | seizure disorder |  |  | Auvelity 45/105 mg bid
37 F | bulimia |  |  | dextromethorphan-bupropion 45-105 mg daily
37 F |  |  | tranylcypromine 30 mg | Auvelity 1 tab daily
55 F | hx of intracerebral hemorrhage |  |  | Spravato 56 mg
55 F | AVM of the brain |  |  | esketamine 84 mg nasal
42 M | congenital long QT syndrome |  |  | Exxua 18.2 mg daily
42 M |  |  | clarithromycin 500 mg bid | gepirone 18.2 mg daily
57 F | urinary retention, BPH |  |  | Silenor 6 mg hs
39 M | seizures |  |  | maprotiline 75 mg hs
39 M | Brugada syndrome |  |  | lithium 300 mg bid
12 M | ornithine transcarbamylase deficiency |  |  | Depakote sprinkles 125 mg bid
39 M | urea cycle disorder |  |  | divalproex 500 mg bid
39 M |  | amitriptyline - hives and facial swelling |  | carbamazepine 200 mg bid
39 M | HIV |  | Edurant 25 mg daily | Tegretol XR 200 mg bid
39 M | HIV |  | Cabenuva IM every 2 months | oxcarbazepine 300 mg bid
39 M | HIV |  | Sunlenca SC | carbamazepine 200 mg bid
39 M | HIV |  | Pifeltro 100 mg | phenytoin 300 mg hs
39 M | HIV |  | Odefsey 1 tab daily | omeprazole 20 mg daily
39 M | HIV |  | Tivicay 50 mg daily | dofetilide 250 mcg bid
39 M | hepatitis C |  | Zepatier 1 tab daily | carbamazepine 200 mg bid
39 M | hep C |  | Epclusa 1 tab daily | carbamazepine 200 mg bid
39 M | HCV |  | Mavyret 3 tabs daily | St John's wort 300 mg tid
39 M | HCV |  | amiodarone 200 mg daily | Harvoni 90/400 mg daily
30 F | glaucoma |  |  | Qsymia 3.75/23 mg daily
30 F | hyperthyroidism |  |  | Qsymia 3.75/23 mg daily
30 F | pregnant |  |  | phentermine 37.5 mg daily
30 F | coronary artery disease |  |  | phentermine 37.5 mg qAM
30 F |  |  | phenelzine 15 mg tid | Adipex-P 37.5 mg daily
30 F | uncontrolled hypertension |  |  | Contrave 8/90 mg daily
44 M | narcolepsy |  |  | Belsomra 10 mg hs
44 M | narcolepsy with cataplexy |  |  | Dayvigo 5 mg hs
44 M | G47.419 |  |  | Quviviq 25 mg hs
44 M | succinic semialdehyde dehydrogenase deficiency |  |  | Xywav 2.25 g twice nightly
44 M | severe hepatic impairment |  |  | Wakix 8.9 mg daily
44 M |  |  | Nardil 15 mg tid | Sunosi 75 mg daily
44 M egfr=26 | alcohol use disorder |  |  | acamprosate 666 mg tid
44 M | alcohol use disorder, coronary artery disease |  |  | Antabuse 250 mg daily
44 M | schizophrenia, alcohol dependence |  |  | disulfiram 250 mg daily
2 M |  |  |  | benztropine 0.5 mg bid
70 M | closed-angle glaucoma |  |  | trihexyphenidyl 2 mg tid
55 M | Huntington chorea, liver impairment |  |  | Austedo 6 mg bid
55 M | tardive dyskinesia |  | tetrabenazine 25 mg bid | deutetrabenazine 6 mg bid
55 M | TD |  | reserpine 0.1 mg daily | Austedo XR 12 mg daily
66 F | complete heart block |  |  | Nuedexta 1 cap bid
66 F |  |  | thioridazine 50 mg bid | Nuedexta 20/10 mg bid
66 F |  |  | quinidine 324 mg tid | Nuedexta 20/10 mg bid
27 F | prolonged QT interval |  |  | hydroxyzine 25 mg tid
27 F | sick sinus syndrome |  |  | propranolol 40 mg bid
63 F | Parkinson disease |  | rasagiline 1 mg daily | Robitussin DM 10 mL q4h
63 F | Parkinson disease |  | Azilect 1 mg | cyclobenzaprine 10 mg tid
63 F | Parkinson disease |  | Azilect 1 mg | Demerol 50 mg IM
63 F |  |  | Xadago 50 mg daily | venlafaxine XR 75 mg daily
36 M | congestive heart failure |  |  | phenelzine 15 mg tid
36 M | abnormal LFTs, chronic hepatitis B |  |  | Nardil 15 mg tid
36 M |  |  | Zyvox 600 mg IV q12h | bupropion XL 150 mg
36 M |  |  | trazodone 150 mg hs | methylene blue 1 mg/kg IV
36 M |  |  | Nardil 45 mg daily | 5-HTP 100 mg hs
36 M |  |  | Marplan 10 mg tid | Afrin and Sudafed PE 10 mg q4h
36 M |  |  | tranylcypromine 30 mg/day | ginseng and St. John's wort 300 mg tid
36 M | COVID |  | carbamazepine 400 mg bid | Paxlovid 3 tabs bid
36 M | COVID |  | flecainide 100 mg bid | nirmatrelvir/ritonavir 300/100 mg bid
36 M | COVID |  | triazolam 0.25 mg hs | Paxlovid
36 M | angina |  | ranolazine 1000 mg bid | Paxlovid 300/100 bid
45 F | aspergillosis |  | carbamazepine 400 mg bid | Vfend 200 mg bid
45 F |  |  | phenobarbital 64.8 mg bid | voriconazole 200 mg bid
45 F | opioid use disorder |  | methadone 80 mg daily | Sporanox 200 mg daily
45 F |  |  | thioridazine 50 mg tid | terbinafine 250 mg daily
45 F |  |  | quinidine sulfate 200 mg tid | fluconazole 200 mg daily
38 F | migraine, blood pressure 190/115 |  |  | sumatriptan 50 mg prn
38 F | Wolff-Parkinson-White |  |  | Imitrex 6 mg SC prn
38 F | peripheral artery disease |  |  | zolmitriptan 2.5 mg prn
38 F | migraine |  | phenelzine 15 mg tid | rizatriptan 10 mg prn
38 F | migraine |  | ritonavir 100 mg bid | eletriptan 40 mg prn
38 F | migraine |  | clarithromycin 500 mg bid | Cafergot 1 tab prn
38 F | pregnant, migraine |  |  | D.H.E. 45 1 mg IM
9 F | pain |  |  | tramadol 50 mg q6h prn
14 M | s/p tonsillectomy |  |  | tramadol 50 mg q6h prn
43 M |  |  | Emsam 6 mg patch daily | tapentadol 50 mg q6h
43 M | bowel obstruction |  |  | Relistor 450 mg daily
43 M |  |  | clarithromycin 500 mg bid | Movantik 25 mg daily
51 M | hyperthyroidism |  |  | Flexeril 10 mg tid
51 M | arrhythmia, heart failure |  |  | cyclobenzaprine 5 mg tid
51 M | active hepatitis |  |  | dantrolene 25 mg daily
51 M | pheochromocytoma |  |  | Reglan 10 mg ac
51 M | epilepsy |  |  | metoclopramide 10 mg qid
51 M | tardive dyskinesia |  |  | metoclopramide 5 mg tid
67 M | mechanical mitral valve |  |  | Pradaxa 150 mg bid
67 M | active GI bleeding |  |  | Eliquis 5 mg bid
67 M | prior TIA |  |  | prasugrel 10 mg daily
67 M | history of intracranial hemorrhage |  |  | Brilinta 90 mg bid
67 M |  |  | Xarelto 20 mg daily | ketoconazole 200 mg bid
67 M | afib |  | Tikosyn 500 mcg bid | prochlorperazine 10 mg tid
67 M | afib |  | Tikosyn 500 mcg bid | verapamil SR 240 mg
67 M | afib |  | dofetilide 250 mcg bid | cimetidine 400 mg bid
67 M | angina |  | phenytoin 300 mg daily | Ranexa 500 mg bid
67 M | liver cirrhosis, angina |  |  | ranolazine 500 mg bid
67 M | afib |  | Multaq 400 mg bid | ritonavir 100 mg bid
67 M | prior MI, PVCs |  |  | flecainide 50 mg bid
67 M | type 2 diabetes |  | gemfibrozil 600 mg bid | repaglinide 1 mg tid
67 M | T2DM |  | bosentan 125 mg bid | glyburide 5 mg daily
49 F | MEN 2 |  |  | Ozempic 0.25 mg weekly
49 F | family history of medullary thyroid carcinoma |  |  | Wegovy 0.25 mg weekly
49 F | acute liver failure |  |  | atorvastatin 40 mg daily
49 F | rheumatoid arthritis |  | adalimumab 40 mg q2 weeks; methotrexate 20 mg weekly | MMR vaccine
49 F | rheumatoid arthritis |  | prednisone 40 mg daily x 6 weeks | yellow fever vaccine
26 F | pregnant 12 weeks |  |  | Varivax 0.5 mL SC
12 F |  | neomycin - anaphylaxis |  | MMR II 0.5 mL SC
8 M | Kawasaki disease |  | aspirin 81 mg daily | FluMist 0.2 mL intranasal
32 F | current breast cancer |  |  | Mirena IUD
32 F | acute PID |  |  | Kyleena IUD insertion
32 F | Wilson disease |  |  | ParaGard IUD
32 F | pulmonary embolism last month |  |  | NuvaRing monthly
32 F | breast cancer |  |  | Depo-Provera 150 mg IM
19 M | asthma |  |  | Serevent Diskus 50 mcg bid
19 M | asthma | severe milk protein allergy |  | Advair Diskus 250/50 1 puff bid
58 M | systemic fungal infection |  |  | prednisone 40 mg daily
58 M | tuberculosis, acute hepatitis |  |  | isoniazid 300 mg daily
58 M | seizures |  | Depakote 750 mg bid | ertapenem 1 g IV daily
31 F | 38 weeks pregnant |  |  | Macrobid 100 mg bid
31 F | megaloblastic anemia due to folate deficiency |  |  | Bactrim DS bid
31 F | pregnant |  |  | ribavirin 600 mg bid
31 F | pregnant |  |  | bosentan 62.5 mg bid
31 F | pregnant |  |  | leflunomide 20 mg daily
31 F | pregnant |  |  | CellCept 1 g bid
31 F | pregnant |  |  | losartan 50 mg daily
31 F | pregnant |  |  | finasteride 1 mg daily
31 F | breastfeeding |  |  | methotrexate 15 mg weekly
61 M | polycythemia, hematocrit 56% |  |  | testosterone gel 50 mg daily
61 F | history of DVT |  |  | raloxifene 60 mg daily
61 F | Addison disease |  |  | spironolactone 50 mg daily
61 F | uncorrected adrenal insufficiency |  |  | levothyroxine 100 mcg daily
61 F | hyponatremia |  |  | desmopressin 0.2 mg hs
61 F |  |  | clarithromycin 500 mg bid | tolvaptan 15 mg daily
61 F |  |  | ketoconazole 400 mg daily | eplerenone 25 mg daily
35 F | cholestasis |  |  | orlistat 120 mg tid
35 F |  |  | fluconazole 150 mg weekly | Addyi 100 mg hs
55 M | pulmonary hypertension |  | sildenafil 20 mg tid | riociguat 1 mg tid
55 M | BPH |  | ritonavir 100 mg daily | alfuzosin ER 10 mg daily
55 M egfr=25 | BPH |  |  | silodosin 8 mg daily
55 M | depression |  |  | reserpine 0.1 mg daily
28 M | schizophrenia, travel to Kenya |  |  | mefloquine 250 mg weekly
28 M | Crohn's disease |  |  | Siliq 210 mg SC
28 M |  | Bactrim (anaphylaxis) |  | zonisamide 100 mg daily
28 F |  | peanut allergy (anaphylaxis) |  | Prometrium 200 mg hs
28 M |  | sesame - anaphylaxis |  | haloperidol decanoate 100 mg IM monthly
28 M |  | cetirizine - hives, swelling |  | hydroxyzine 25 mg tid
28 M |  | Effexor - anaphylaxis |  | Pristiq 50 mg daily
28 M |  | Tegretol - DRESS |  | Trileptal 300 mg bid
28 M |  | codeine - anaphylaxis |  | morphine IR 15 mg q4h
28 M |  | omeprazole - anaphylaxis |  | Nexium 40 mg daily
71 F egfr=28 | osteoporosis |  |  | Reclast 5 mg IV yearly
71 F egfr=20 |  |  |  | ketorolac 10 mg q6h
71 F egfr=22 | DVT |  |  | fondaparinux 7.5 mg SC daily
71 F egfr=20 | gout |  | colchicine 0.6 mg daily | clarithromycin 500 mg bid
50 M | liver disease |  |  | felbamate 400 mg tid
50 M | elevated LFTs, liver disease |  |  | tolcapone 100 mg tid
29 M | agitation |  | lorazepam 2 mg IM given 20 min ago | olanzapine 10 mg IM
29 M | alcohol use disorder |  | naltrexone 50 mg daily | Tylenol #3 1-2 tabs q4h prn
29 M | chemo nausea |  | disulfiram 250 mg | Syndros 4.2 mg bid
29 M | depression |  | Vivitrol 380 mg IM monthly | Percocet 5/325 1 tab q6h
29 M | smoker |  | Zyban 150 mg bid | Auvelity 45/105 mg daily
73 F | Parkinson's psychosis |  | quinidine 200 mg tid | Nuplazid 34 mg daily
29 M | diarrhea |  |  | loperamide 100 mg daily
29 M |  |  |  | Benadryl 500 mg hs
29 M |  |  |  | clonidine 3 mg bid
29 M |  |  |  | lurasidone 800 mg daily
29 M |  |  |  | Auvelity 6 tabs daily
29 M |  |  |  | Vraylar 60 mg daily
29 M |  |  |  | Rexulti 40 mg daily
29 M |  |  |  | Trintellix 100 mg daily
10 M weight=30 | ADHD |  |  | atomoxetine 120 mg daily
`
