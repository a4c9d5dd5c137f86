import { compact } from '../compact.ts'

export const metabolismTable = compact(`
Insulin degludec | Tresiba | 100 units/mL | Long-acting insulin | Low blood sugar | 1-200 | glucose-lowering | route=IM; unit=units; stop=300
Insulin detemir | Levemir | 100 units/mL | Long-acting insulin | Low blood sugar | 1-200 | glucose-lowering | route=IM; unit=units; stop=300
Insulin NPH | Humulin N, Novolin N, NPH insulin, NPH, Humulin 70/30, Novolin 70/30, isophane insulin | 100 units/mL | Intermediate-acting insulin | Low blood sugar | 1-200 | glucose-lowering | route=IM; unit=units; stop=300; often=BID
Insulin regular | Humulin R, Novolin R, regular insulin | 100 units/mL | Rapid-acting insulin | Low blood sugar | 1-200 | glucose-lowering | route=IM; unit=units; stop=300; often=TID
Sitagliptin and metformin | Janumet, Janumet XR, sitagliptin-metformin, sitagliptin/metformin | 50 mg-500 mg, 50 mg-1000 mg | DPP-4 inhibitor | Stomach upset | | | parts=sitagliptin+metformin; often=BID; boxed=Lactic acidosis, which can be fatal.
Glipizide and metformin | Metaglip, glipizide-metformin, glipizide/metformin | 2.5 mg-500 mg, 5 mg-500 mg | Sulfonylurea | Low blood sugar | | sulfonylurea, glucose-lowering | parts=glipizide+metformin; often=BID; boxed=Lactic acidosis, which can be fatal.
Empagliflozin and metformin | Synjardy, empagliflozin-metformin | 5 mg-500 mg, 12.5 mg-1000 mg | SGLT2 inhibitor | Genital infections | | sglt2 | parts=empagliflozin+metformin; often=BID; boxed=Lactic acidosis, which can be fatal.
Empagliflozin and linagliptin | Glyxambi, empagliflozin-linagliptin | 10 mg-5 mg, 25 mg-5 mg | SGLT2 inhibitor | Genital infections | | sglt2 | parts=empagliflozin+linagliptin
Ertugliflozin | Steglatro | 5 mg, 15 mg | SGLT2 inhibitor | Genital infections | 5-15 | sglt2 |
Saxagliptin | Onglyza | 2.5 mg, 5 mg | DPP-4 inhibitor | Headache | 2.5-5 | | kidney=45:2.5
Alogliptin | Nesina | 6.25 mg, 12.5 mg, 25 mg | DPP-4 inhibitor | Headache | 6.25-25 | | kidney=60:12.5
Exenatide | Byetta, Bydureon | 5 mcg, 10 mcg, 2 mg | GLP-1 agonist | Nausea | 0.01-2 | | route=IM; often=BID; kidney=30:0
Repaglinide | Prandin | 0.5 mg, 1 mg, 2 mg | Meglitinide | Low blood sugar | 0.5-16 | glucose-lowering | often=TID; dose=4
Nateglinide | Starlix | 60 mg, 120 mg | Meglitinide | Low blood sugar | 60-360 | glucose-lowering | often=TID
Acarbose | Precose | 25 mg, 50 mg, 100 mg | Glucosidase inhibitor | Gas | 25-300 | | often=TID
Propylthiouracil | PTU | 50 mg | Antithyroid | Rash, Nausea | 50-900 | | often=TID; boxed=Severe liver injury and liver failure.
Thyroid | Armour Thyroid, NP Thyroid, desiccated thyroid | 15 mg, 30 mg, 60 mg, 90 mg | Thyroid hormone | Fast heartbeat in overdose | 15-180 | | stop=300; boxed=Not for obesity or weight loss.
Risedronate | Actonel, Atelvia | 5 mg, 35 mg, 150 mg | Bisphosphonate | Heartburn | 5-150 | | often=weekly; kidney=30:0
Ibandronate | Boniva | 150 mg | Bisphosphonate | Heartburn | 2.5-150 | | often=monthly; kidney=30:0
Zoledronic acid | Reclast, Zometa | 4 mg, 5 mg | Bisphosphonate | Fever, Aches | 4-5 | | route=IV; kidney=35:0
Denosumab | Prolia, Xgeva | 60 mg | Bone antibody | Back pain, Low calcium | 60-120 | | route=IM; often=monthly; gap=25; boxed=Severe low calcium in advanced kidney disease.
Teriparatide | Forteo, abaloparatide, Tymlos | 20 mcg | Bone hormone | Dizziness, Cramps | 0.02-0.08 | | route=IM
Calcitriol | Rocaltrol | 0.25 mcg, 0.5 mcg | Vitamin D | High calcium | 0.25-2 | | unit=mcg
Sevelamer | Renvela | 800 mg | Phosphate binder | Nausea | 800-14000 | binding-mineral | often=TID
Calcium acetate | PhosLo | 667 mg | Phosphate binder | High calcium | 667-10000 | binding-mineral | often=TID
Dutasteride | Avodart | 0.5 mg | 5-alpha-reductase inhibitor | Low libido | 0.5-0.5 | | stop=2; pregnancy=Contraindicated in pregnancy: harms a male fetus.
Dutasteride and tamsulosin | Jalyn | 0.5 mg-0.4 mg | 5-alpha-reductase inhibitor | Dizziness, Low libido | | alpha-blocker, cyp3a4-substrate | parts=dutasteride+tamsulosin; pregnancy=Contraindicated in pregnancy: harms a male fetus.
Alfuzosin | Uroxatral | 10 mg | Alpha blocker | Dizziness | 10-10 | alpha-blocker, cyp3a4-substrate, cyp3a4-sensitive, qt-possible | stop=20
Silodosin | Rapaflo | 4 mg, 8 mg | Alpha blocker | Dizziness | 4-8 | alpha-blocker, cyp3a4-substrate, cyp3a4-sensitive | kidney=30:0
Vardenafil | Levitra, Staxyn | 5 mg, 10 mg, 20 mg | PDE5 inhibitor | Headache, Flushing | 2.5-20 | pde5-inhibitor, cyp3a4-substrate, qt-possible | often=PRN; older=65:10
Avanafil | Stendra | 50 mg, 100 mg, 200 mg | PDE5 inhibitor | Headache, Flushing | 50-200 | pde5-inhibitor, cyp3a4-substrate, cyp3a4-sensitive | often=PRN
Trospium | Sanctura | 20 mg, 60 mg | Bladder antimuscarinic | Dry mouth | 20-60 | anticholinergic | often=BID
Fesoterodine | Toviaz | 4 mg, 8 mg | Bladder antimuscarinic | Dry mouth | 4-8 | anticholinergic, cyp3a4-substrate |
Darifenacin | Enablex | 7.5 mg, 15 mg | Bladder antimuscarinic | Dry mouth | 7.5-15 | anticholinergic, cyp3a4-substrate, cyp2d6-moderate-inhibitor |
Vibegron | Gemtesa | 75 mg | Bladder beta-3 agonist | Headache | 75-75 | | stop=150
Bethanechol | Urecholine | 10 mg, 25 mg, 50 mg | Cholinergic | Sweating, Cramps | 10-200 | cholinesterase-inhibitor | often=TID
Phenazopyridine | Pyridium, AZO | 95 mg, 100 mg, 200 mg | Urinary analgesic | Orange urine | 100-600 | | often=TID; kidney=50:0
Ulipristal | Ella (ulipristal), ulipristal acetate | 30 mg | Emergency contraceptive | Headache, Nausea | 30-30 | hormonal-contraceptive, cyp3a4-substrate | stop=60
Norgestrel | Opill | 0.075 mg | Progestin-only pill | Irregular bleeding | 0.075-0.075 | hormonal-contraceptive | stop=0.3
Megestrol | Megace | 40 mg, 40 mg/mL | Progestin | Weight gain, Clots | 40-800 | |
Estrogens and medroxyprogesterone | Prempro | 0.3 mg-1.5 mg, 0.625 mg-2.5 mg | Menopausal hormones | Breast tenderness | | estrogen | boxed=Endometrial and breast cancer, stroke, clots and dementia.
Clomiphene | Clomid | 50 mg | Ovulation inducer | Hot flashes | 25-150 | | pregnancy=Contraindicated in pregnancy.
Levonorgestrel and ethinyl estradiol patch | Twirla | 0.12 mg | Contraceptive patch | Nausea | | estrogen, hormonal-contraceptive | route=topical; often=weekly; boxed=Smoking from age 35: heart attack and stroke.
Leuprolide | Lupron, Eligard | 3.75 mg, 7.5 mg, 22.5 mg | GnRH agonist | Hot flashes | 1-45 | qt-possible | route=IM; often=monthly
Exemestane | Aromasin | 25 mg | Aromatase inhibitor | Hot flashes | 25-50 | | pregnancy=Contraindicated in pregnancy.
Bicalutamide | Casodex | 50 mg | Antiandrogen | Hot flashes | 50-150 | |
Enzalutamide | Xtandi | 40 mg | Antiandrogen | Fatigue | 80-240 | cyp3a4-inducer, seizure-threshold |
Abiraterone | Zytiga | 250 mg, 500 mg | Antiandrogen | Swelling, Low potassium | 250-1000 | cyp2d6-moderate-inhibitor |
Imatinib | Gleevec | 100 mg, 400 mg | Kinase inhibitor | Swelling, Nausea | 100-800 | cyp3a4-substrate, cyp3a4-inhibitor, induction-sensitive |
Mercaptopurine | Purinethol, 6-MP | 50 mg | Immunosuppressant | Nausea, Low blood counts | 25-200 | immunosuppressant |
Leflunomide | Arava | 10 mg, 20 mg | Immunosuppressant | Diarrhea, Hair loss | 10-20 | immunosuppressant | boxed=Fetal harm and severe liver injury.; pregnancy=Contraindicated in pregnancy.
Sulfasalazine | Azulfidine | 500 mg | Aminosalicylate | Nausea, Headache | 500-4000 | | often=BID
Mesalamine | Lialda, Asacol, Pentasa, Apriso | 375 mg, 800 mg, 1.2 g | Aminosalicylate | Headache | 750-4800 | |
Adalimumab | Humira, Hyrimoz, Amjevita | 40 mg | TNF blocker | Injection site reactions | 20-160 | immunosuppressant | route=IM; often=weekly; gap=6; boxed=Serious infections and malignancy.
Etanercept | Enbrel | 25 mg, 50 mg | TNF blocker | Injection site reactions | 25-50 | immunosuppressant | route=IM; often=weekly; boxed=Serious infections and malignancy.
Infliximab | Remicade, Inflectra | 100 mg | TNF blocker | Infusion reactions | 100-1200 | immunosuppressant | route=IV; boxed=Serious infections and malignancy.
Ustekinumab | Stelara, risankizumab, Skyrizi, guselkumab, Tremfya | 45 mg, 90 mg | Interleukin antibody | Colds | 45-600 | immunosuppressant | route=IM
Dupilumab | Dupixent, omalizumab, Xolair, mepolizumab, Nucala | 200 mg, 300 mg | Allergy antibody | Injection site reactions | 75-600 | | route=IM
Rituximab | Rituxan, ocrelizumab, Ocrevus | 500 mg | B-cell antibody | Infusion reactions | 300-1000 | immunosuppressant | route=IV; boxed=Infusion reactions and hepatitis B reactivation.
Tofacitinib | Xeljanz, upadacitinib, Rinvoq, baricitinib, Olumiant | 5 mg, 10 mg, 11 mg, 15 mg | JAK inhibitor | Infections | 2-45 | immunosuppressant, cyp3a4-substrate, induction-sensitive | boxed=Serious infections, mortality, malignancy, heart attack and clots.
Apremilast | Otezla | 30 mg | PDE4 inhibitor | Diarrhea, Weight loss, Low mood | 10-60 | induction-sensitive | often=BID; kidney=30:30
Febuxostat | Uloric | 40 mg, 80 mg | Gout medicine | Liver enzymes | 40-80 | xanthine-oxidase-inhibitor | boxed=Cardiovascular death.
Probenecid | Benemid | 500 mg | Gout medicine | Nausea | 500-2000 | | often=BID
Rasburicase | Elitek | 1.5 mg, 7.5 mg | Uric acid enzyme | Infusion reactions | | | route=IV; boxed=Hemolysis in G6PD deficiency and methemoglobinemia.
Pegloticase | Krystexxa | 8 mg | Uric acid enzyme | Infusion reactions | 8-8 | | route=IV; boxed=Anaphylaxis and hemolysis in G6PD deficiency.
Orlistat | Xenical, orlistat OTC | 60 mg, 120 mg | Weight loss medicine | Oily stools | 60-360 | | often=TID
Phentermine and topiramate | Qsymia, phentermine-topiramate, phentermine/topiramate | 3.75 mg-23 mg, 7.5 mg-46 mg, 15 mg-92 mg | Weight loss medicine | Tingling, Dry mouth | | stimulant, norepinephrine-raising | parts=phentermine+topiramate; pregnancy=Contraindicated in pregnancy: oral clefts.
Diethylpropion | Tenuate | 25 mg, 75 mg | Appetite suppressant | Insomnia, Fast heartbeat | 25-75 | stimulant, norepinephrine-raising | often=TID
Phendimetrazine | Bontril, Bontril PDM | 35 mg, 105 mg | Appetite suppressant | Insomnia, Fast heartbeat | 35-105 | stimulant, norepinephrine-raising | often=TID
Benzphetamine | Didrex, Regimex | 25 mg, 50 mg | Appetite suppressant | Insomnia, Fast heartbeat | 25-150 | stimulant, norepinephrine-raising | often=TID
Pyridostigmine | Mestinon | 60 mg, 180 mg | Cholinesterase inhibitor | Cramps, Diarrhea | 60-1500 | cholinesterase-inhibitor | often=TID
Glatiramer | Copaxone | 20 mg, 40 mg | Multiple sclerosis medicine | Injection site reactions | 20-40 | | route=IM
Fingolimod | Gilenya, siponimod, Mayzent, ozanimod, Zeposia | 0.5 mg | Multiple sclerosis medicine | Headache, Slow heart rate | 0.25-2 | qt-possible, heart-slowing, immunosuppressant |
Dimethyl fumarate | Tecfidera | 120 mg, 240 mg | Multiple sclerosis medicine | Flushing | 120-480 | | often=BID
Dalfampridine | Ampyra | 10 mg | Multiple sclerosis medicine | Dizziness | 10-20 | seizure-threshold | often=BID; kidney=51:0
Thalidomide | Thalomid, lenalidomide, Revlimid, pomalidomide | 50 mg, 100 mg, 200 mg | Immunomodulator | Drowsiness, Clots | 2-400 | | boxed=Severe birth defects and blood clots.; pregnancy=Contraindicated in pregnancy.
Acitretin | Soriatane | 10 mg, 25 mg | Retinoid by mouth | Dry skin | 10-50 | | boxed=Severe birth defects and liver injury.; pregnancy=Contraindicated in pregnancy and for 3 years after.
Ribavirin | Copegus | 200 mg | Antiviral | Anemia, Low mood | 400-1400 | | often=BID; boxed=Hemolytic anemia and birth defects.; pregnancy=Contraindicated in pregnancy.
Octreotide | Sandostatin | 50 mcg, 100 mcg | Somatostatin analog | Nausea, Gallstones | 0.05-1.5 | qt-possible | route=IM; often=TID
`)
