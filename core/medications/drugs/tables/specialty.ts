import { compact } from '../compact.ts'
import { boxed } from '../shared-notes.ts'

/** Medicines that a psychiatric practice finds on lists but seldom prescribes. */
export const specialtyTable = compact(`
Ranitidine | Zantac | 75 mg, 150 mg, 300 mg | H2 blocker | Headache | 75-600 | | often=BID
Gentamicin | Garamycin, tobramycin, amikacin | 80 mg | Aminoglycoside antibiotic | Kidney injury, Hearing loss | 40-600 | aminoglycoside | route=IV; boxed=Kidney injury, hearing loss and nerve block.
Daptomycin | Cubicin | 350 mg, 500 mg | Antibiotic | Muscle pain | 200-1200 | | route=IV
Ethambutol | Myambutol | 100 mg, 400 mg | Tuberculosis medicine | Blurred vision | 400-2500 | |
Pyrazinamide | PZA | 500 mg | Tuberculosis medicine | Joint pain, Liver enzymes | 500-3000 | |
Atovaquone | Mepron | 750 mg/5 mL | Antiparasitic | Rash, Nausea | 750-1500 | |
Remdesivir | Veklury | 100 mg | Antiviral | Nausea | 100-200 | | route=IV
Inclisiran | Leqvio | 284 mg | Cholesterol-lowering medicine | Injection site reactions | 284-284 | | route=IM; often=monthly; gap=25
Epoetin | Procrit, Epogen, Retacrit, darbepoetin, Aranesp, epoetin alfa, epoetin beta, darbepoetin alfa, Mircera | 4000 units, 10000 units | Red cell growth factor | High blood pressure | 1000-60000 | | route=IM; unit=units; boxed=Death, heart attack, stroke, clots and tumor growth.
Filgrastim | Neupogen, pegfilgrastim, Neulasta | 300 mcg, 480 mcg | White cell growth factor | Bone pain | 0.1-6 | | route=IM
Iron sucrose | Venofer, ferric carboxymaltose, Injectafer, iron dextran | 100 mg, 200 mg | Intravenous iron | Headache | 100-1000 | | route=IV
Flavoxate | Urispas | 100 mg | Bladder antispasmodic | Dry mouth | 300-800 | anticholinergic | often=TID
Methazolamide | Neptazane | 25 mg, 50 mg | Carbonic anhydrase inhibitor | Tingling | 50-300 | | often=BID
Fluorouracil | Adrucil, capecitabine, Xeloda | 150 mg, 500 mg | Chemotherapy | Diarrhea, Hand pain | 150-5000 | immunosuppressant | boxed=With warfarin: fatal bleeding.
Pramlintide | Symlin | 15 mcg, 60 mcg, 120 mcg | Amylin analog | Nausea | 0.015-0.36 | glucose-lowering | route=IM; often=TID
Glucagon | Baqsimi, Gvoke, dasiglucagon | 1 mg, 3 mg | Emergency glucose raiser | Nausea | 0.5-3 | | route=IM; often=PRN
Dextrose | glucose tablets, glucose gel | 4 g | Sugar | None known | | | often=PRN
Hydroxyurea | Droxia, Hydrea | 500 mg | Chemotherapy | Low blood counts | 200-3500 | immunosuppressant | boxed=Bone marrow suppression and cancer.; pregnancy=Harms the fetus.
Sirolimus | Rapamune, everolimus, Zortress, Afinitor | 0.5 mg, 1 mg, 5 mg | Immunosuppressant | Mouth sores | 0.5-40 | immunosuppressant, cyp3a4-substrate, cyp3a4-sensitive, induction-sensitive | boxed=Infections and malignancy from immunosuppression.
Natalizumab | Tysabri, alemtuzumab, Lemtrada | 300 mg | Multiple sclerosis antibody | Headache | 12-300 | immunosuppressant | route=IV; boxed=Progressive multifocal leukoencephalopathy.
Interferon beta | Avonex, Rebif, Betaseron, Plegridy, peginterferon beta-1a | 30 mcg, 44 mcg | Interferon | Flu-like symptoms, Low mood | 0.02-0.25 | | route=IM
Donepezil and memantine | Namzaric, donepezil-memantine | 10 mg-14 mg, 10 mg-28 mg | Dementia combination | Diarrhea, Dizziness | | cholinesterase-inhibitor, heart-slowing | parts=donepezil+memantine
Lecanemab | Leqembi, donanemab, Kisunla, aducanumab, Aduhelm | 500 mg | Amyloid antibody | Brain swelling, Headache | 350-1400 | amyloid-antibody | route=IV; boxed=Amyloid-related imaging abnormalities: brain swelling and bleeding.
Aliskiren | Tekturna | 150 mg, 300 mg | Renin inhibitor | Diarrhea | 150-300 | potassium-raising | boxed=Fetal toxicity: stop as soon as pregnancy is detected.; pregnancy=Injures the fetus: stop as soon as pregnancy is detected.
Telmisartan and hydrochlorothiazide | Micardis HCT, telmisartan-hctz, telmisartan/hctz, irbesartan-hctz, Avalide, candesartan-hctz | 40 mg-12.5 mg, 80 mg-25 mg | Angiotensin receptor blocker | Dizziness | | arb, thiazide, potassium-raising | parts=telmisartan+hydrochlorothiazide; pregnancy=Injures the fetus: stop as soon as pregnancy is detected.
Treprostinil | Orenitram, Tyvaso | 0.125 mg, 0.25 mg | Pulmonary hypertension medicine | Headache, Flushing | 0.1-21 | | often=TID
Benralizumab | Fasenra, tezepelumab, Tezspire, reslizumab | 30 mg | Asthma antibody | Headache | 30-210 | | route=IM
Flumazenil | Romazicon | 0.5 mg | Benzodiazepine antidote | Seizures | 0.2-5 | | route=IV; boxed=Seizures, especially in long-term benzodiazepine use or tricyclic overdose.
Oxytocin | Pitocin, carboprost | 10 units, 0.2 mg | Uterine medicine | Cramps | | | route=IM
Terbutaline | Brethine | 2.5 mg, 5 mg | Beta-2 agonist | Tremor, Fast heartbeat | 2.5-15 | | often=TID; boxed=Not for prolonged tocolysis.
Reserpine | Serpasil | 0.1 mg, 0.25 mg | Catecholamine depleter | Low mood, Drowsiness | 0.05-0.5 | vmat2, cns-depressant |
Procainamide | Pronestyl | 250 mg, 500 mg | Antiarrhythmic | Nausea, Lupus | 1000-5000 | qt-known | often=QID; boxed=Lupus and blood disorders; higher mortality after a heart attack.
Nisoldipine | Sular | 8.5 mg, 17 mg, 34 mg | Calcium channel blocker | Swelling, Headache | 8.5-34 | cyp3a4-substrate, cyp3a4-sensitive |
Danazol | Danocrine | 50 mg, 100 mg, 200 mg | Androgen | Weight gain, Acne | 100-800 | cyp3a4-inhibitor | often=BID; boxed=Clots, liver tumors and fetal harm.; pregnancy=Contraindicated in pregnancy.
Methyltestosterone | Methitest, oxandrolone, stanozolol, anabolic steroids, nandrolone | 2.5 mg, 10 mg | Anabolic steroid | Acne, Mood swings | 2.5-50 | | pregnancy=Contraindicated in pregnancy.
Hydrocodone and chlorpheniramine | Tussionex, hydrocodone-chlorpheniramine | 10 mg-8 mg/5 mL | Opioid | Drowsiness | | opioid, cns-depressant, anticholinergic | parts=hydrocodone+chlorpheniramine; often=BID; boxed=${boxed.opioid}
Mifepristone | Korlym, Mifeprex | 200 mg, 300 mg | Glucocorticoid and progesterone blocker | Nausea, Low potassium | 200-1200 | cyp3a4-strong-inhibitor, cyp3a4-inhibitor | pregnancy=Ends pregnancy.
Tranexamic acid | Lysteda | 650 mg | Clot stabilizer | Headache | 650-3900 | clot-stabilizer | often=TID
Elagolix | Orilissa, relugolix, Orgovyx, goserelin, Zoladex | 150 mg, 200 mg | GnRH antagonist | Hot flashes, Low mood | 3-600 | |
Elagolix, estradiol and norethindrone | Oriahnn | 300 mg-1 mg-0.5 mg | GnRH antagonist | Hot flashes, Low mood | | estrogen | parts=elagolix+estradiol; often=BID; boxed=Blood clots, heart attack and stroke, above all in smokers over 35.; pregnancy=Contraindicated in pregnancy: early loss.
Relugolix, estradiol and norethindrone | Myfembree | 40 mg-1 mg-0.5 mg | GnRH antagonist | Hot flashes, Low mood | | estrogen | parts=elagolix+estradiol; boxed=Blood clots, heart attack and stroke, above all in smokers over 35.; pregnancy=Contraindicated in pregnancy: early loss.
Fezolinetant | Veozah | 45 mg | Hot flash medicine | Stomach pain | 45-45 | cyp1a2-substrate | stop=90; boxed=Liver injury, which can be severe.
Ospemifene | Osphena, bazedoxifene, Duavee | 60 mg | Estrogen receptor modulator | Hot flashes | 20-60 | estrogen | boxed=Endometrial cancer, stroke and clots.
Romosozumab | Evenity | 210 mg | Bone antibody | Joint pain | 210-210 | | route=IM; often=monthly; gap=25; boxed=Heart attack, stroke and cardiovascular death.
Calcitonin | Miacalcin | 200 units | Bone hormone | Runny nose | 100-400 | | route=inhaled; unit=units
Cinacalcet | Sensipar, etelcalcetide | 30 mg, 60 mg, 90 mg | Calcium-sensing medicine | Nausea, Low calcium | 30-360 | cyp2d6-inhibitor |
Paricalcitol | Zemplar, doxercalciferol | 1 mcg, 2 mcg | Vitamin D | High calcium | 1-8 | | unit=mcg
Patiromer | Veltassa, Lokelma, sodium zirconium cyclosilicate, Kayexalate, sodium polystyrene | 8.4 g, 10 g, 15 g | Potassium binder | Constipation | 5-60 | binding-mineral | unit=g
Tolvaptan | Samsca, Jynarque, conivaptan | 15 mg, 30 mg | Vasopressin blocker | Thirst | 15-120 | cyp3a4-substrate, cyp3a4-sensitive | boxed=Too fast correction of sodium; liver injury.
Demeclocycline | Declomycin | 150 mg, 300 mg | Tetracycline antibiotic | Nausea, Sun sensitivity | 300-1200 | tetracycline | often=BID
Cortisone | Cortone, deflazacort, Emflaza, betamethasone injection, Celestone | 5 mg, 10 mg, 25 mg | Systemic steroid | Insomnia, Weight gain | 5-300 | steroid |
Erlotinib | Tarceva, dasatinib, Sprycel, ibrutinib, Imbruvica, palbociclib, Ibrance | 100 mg, 140 mg, 150 mg | Kinase inhibitor | Diarrhea, Rash | 20-560 | cyp3a4-substrate, induction-sensitive |
Nilotinib | Tasigna, sunitinib, Sutent, vandetanib, Caprelsa | 50 mg, 150 mg, 200 mg | Kinase inhibitor | Rash, Nausea | 12.5-800 | qt-known, cyp3a4-substrate, induction-sensitive | boxed=QT prolongation and sudden death.
Temozolomide | Temodar, cyclophosphamide, Cytoxan | 100 mg, 250 mg | Chemotherapy | Nausea, Low blood counts | 5-400 | immunosuppressant |
Alosetron | Lotronex | 0.5 mg, 1 mg | Bowel medicine | Constipation | 0.5-2 | cyp1a2-substrate | often=BID; boxed=Ischemic colitis and severe constipation.
Cisapride | Propulsid, domperidone, Motilium | 10 mg | Motility medicine | Diarrhea | 10-40 | qt-known, cyp3a4-substrate, cyp3a4-sensitive | often=QID
Pentamidine | Nebupent, arsenic trioxide, halofantrine | 300 mg | QT-prolonging medicine | Low blood sugar | 150-600 | qt-known | route=IV
Probucol | Lorelco | 250 mg | Cholesterol-lowering medicine | Diarrhea | 500-1000 | qt-known |
Physostigmine | Antilirium, neostigmine | 1 mg | Cholinesterase inhibitor | Nausea, Slow heart rate | 0.5-4 | cholinesterase-inhibitor | route=IV
Levocarnitine | Carnitor, acetyl-l-carnitine, L-carnitine, alpha lipoic acid | 330 mg, 500 mg | Food supplement | Nausea | 330-3000 | |
Potassium citrate | Urocit-K, potassium citrate ER | 10 mEq | Potassium supplement | Stomach upset | 10-100 | potassium-raising | unit=mEq
`)
