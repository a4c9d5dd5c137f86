import { compact } from '../compact.ts'

/** Medicines that general practice writes now and then. Written 2026-11-16. */
export const practiceTable = compact(`
Sodium phosphate | OsmoPrep, Fleet Phospho-soda, Phospho-soda, Visicol, sodium phosphate enema | 1.5 g | Bowel preparation | Nausea, Bloating | | | often=PRN
Sodium, potassium and magnesium sulfate | Suprep, Sutab | 6 oz | Bowel preparation | Nausea, Bloating | | | often=PRN
Abatacept | Orencia, tocilizumab, Actemra, sarilumab, Kevzara, anakinra, Kineret | 125 mg, 162 mg | Arthritis antibody | Cold symptoms | | immunosuppressant | route=IM; often=weekly
Golimumab | Simponi, certolizumab, Cimzia | 50 mg, 200 mg | TNF blocker | Injection site reactions | | immunosuppressant | route=IM; often=monthly; boxed=Serious infections and malignancy.
Aclidinium | Tudorza | 400 mcg | Inhaled anticholinergic | Headache, Dry mouth | | anticholinergic | route=inhaled; often=BID
Alprostadil | Caverject, Edex, Muse, alprostadil urethral, alprostadil intracavernosal, alprostadil intraurethral | 10 mcg, 20 mcg | Injection for erections | Pain | | | route=IM; often=PRN
Atropine eye drops | cyclopentolate, tropicamide, homatropine eye drops, atropine ophthalmic | 1% | Pupil-widening eye drops | Blurred vision, Light sensitivity | | | local
Miglitol | Glyset | 25 mg, 50 mg, 100 mg | Glucosidase inhibitor | Gas | 75-300 | | often=TID
Lomitapide | Juxtapid | 5 mg, 10 mg, 20 mg | Cholesterol-lowering medicine | Diarrhea | 5-60 | cyp3a4-sensitive | boxed=Liver injury. Available through a REMS program only.; pregnancy=Contraindicated in pregnancy.
Ethacrynic acid | Edecrin | 25 mg | Loop diuretic | Dizziness | 25-400 | loop-diuretic |
Dalteparin | Fragmin, tinzaparin | 5000 units | Anticoagulant | Bleeding | | anticoagulant | route=IM; unit=units; boxed=Bleeding around the spine with spinal procedures.
Alteplase | tPA, Activase, tenecteplase, TNKase, reteplase | 100 mg | Clot-dissolving medicine | Bleeding | | anticoagulant | route=IV
Aminocaproic acid | Amicar | 500 mg | Clot stabilizer | Nausea | | clot-stabilizer | often=QID
Diflunisal | Dolobid, meclofenamate | 250 mg, 500 mg | NSAID | Stomach upset | 250-1500 | nsaid | often=BID; boxed=Heart attack, stroke and stomach bleeding.
Cladribine | Mavenclad | 10 mg | Multiple sclerosis medicine | Headache | | immunosuppressant | boxed=Malignancy, and harm to the fetus.; pregnancy=Contraindicated in pregnancy.
Ofatumumab | Kesimpta | 20 mg | Multiple sclerosis antibody | Injection site reactions | | immunosuppressant | route=IM; often=monthly
Nitazoxanide | Alinia | 500 mg | Antiparasitic | Stomach pain | 500-1000 | | often=BID
Rifapentine | Priftin | 150 mg | Rifamycin antibiotic | Red urine | 300-1200 | cyp3a4-inducer | often=weekly
Feverfew | tanacetum, dong quai, ginger extract | 100 mg | Herbal blood thinner | Mouth sores | | bleeding-herb |
Hawthorn | crataegus | 250 mg | Herbal heart supplement | Dizziness | | |
Lanthanum | Fosrenol | 500 mg, 1000 mg | Phosphate binder | Nausea | 500-4500 | binding-mineral | often=TID
Ferumoxytol | Feraheme | 510 mg | Intravenous iron | Flushing | | | route=IV; often=PRN
Lefamulin | Xenleta | 600 mg | Pleuromutilin antibiotic | Diarrhea | 600-1200 | qt-known, cyp3a4-substrate | often=BID; pregnancy=May harm the fetus.
Cytisinicline | cytisine, Tabex | 3 mg | Smoking cessation medicine | Nausea | 1.5-9 | | often=TID
Rifamycin oral | Aemcolo | 194 mg | Bowel antibiotic | Headache | 194-776 | | often=BID
Secukinumab | Cosentyx, ixekizumab, Taltz, bimekizumab, Bimzelx | 150 mg, 300 mg | Interleukin antibody | Colds | | immunosuppressant | route=IM; often=monthly
Rufinamide | Banzel | 200 mg, 400 mg | Anticonvulsant | Drowsiness, Dizziness | 200-3200 | mild-sedative | often=BID
Methylergonovine | Methergine | 0.2 mg | Ergot | Cramps, High blood pressure | 0.2-1.2 | cyp3a4-sensitive | often=TID; pregnancy=Contraindicated in pregnancy.
Dapagliflozin and metformin | Xigduo, Xigduo XR | 5 mg-1000 mg, 10 mg-1000 mg | SGLT2 inhibitor | Genital infections, Diarrhea | | sglt2 | parts=dapagliflozin+metformin; boxed=Lactic acidosis, which can be fatal.
Pioglitazone and metformin | Actoplus Met, pioglitazone and glimepiride, Duetact | 15 mg-850 mg | Thiazolidinedione | Swelling | | | parts=pioglitazone+metformin; boxed=Causes or worsens heart failure.
Glyburide and metformin | Glucovance | 2.5 mg-500 mg, 5 mg-500 mg | Sulfonylurea | Low blood sugar | | sulfonylurea, glucose-lowering | parts=glyburide+metformin; often=BID; boxed=Lactic acidosis, which can be fatal.
Insulin glargine and lixisenatide | Soliqua, insulin degludec and liraglutide, Xultophy | 100 units-33 mcg | Long-acting insulin | Low blood sugar, Nausea | | glucose-lowering | route=IM; unit=units
Nifurtimox | Lampit | 120 mg | Antiparasitic | Vomiting | | | often=TID; pregnancy=May harm the fetus.
`)
