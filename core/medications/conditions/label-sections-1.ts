import { conditionTable } from './rule.ts'

/** Section 4 of the labels, A to isoniazid: what the tables before left out. */
export const labelSections1 = conditionTable(`
colon-ulcer | acarbose; miglitol | critical | Contraindicated with ulcers of the colon. | US labels: Precose, Glyset (Contraindications)
adrenal-insufficiency | acetazolamide; methazolamide; drospirenone; drospirenone and ethinyl estradiol | critical | Contraindicated in adrenal insufficiency. | US labels: Diamox, Slynd, Yaz (Contraindications)
low-potassium; hyponatremia; severe-hyponatremia | acetazolamide; methazolamide | critical | Contraindicated with low sodium or potassium. Correct it first. | US labels: Diamox, Neptazane (Contraindications)
high-triglycerides | acitretin | critical | Contraindicated with lipids that stay high. | US label: Soriatane (Contraindications)
severe-kidney; dialysis | acitretin; danazol; isocarboxazid; ergotamine; cisapride | critical | Contraindicated in severe kidney disease. | US labels: Soriatane, danazol, Marplan, Cafergot, Propulsid (Contraindications)
caustic-ingestion; unprotected-airway; ileus | activated charcoal | critical | Contraindicated: aspiration, perforation, or it hides the injury. | US label: activated charcoal (Contraindications)
aspiration-risk | alendronate | critical | The oral solution is contraindicated with a risk of aspiration. | US label: Fosamax (Contraindications)
penile-implant; priapism-blood | alprostadil | critical | Contraindicated: priapism, or an implant in place. | US labels: Caverject, Muse (Contraindications)
brain-tumor | alteplase | critical | Contraindicated: bleeding in the brain. | US label: Activase (Contraindications)
diabetic-kidney | amiloride | critical | Contraindicated in diabetic nephropathy: dangerously high potassium. | US label: Midamor (Contraindications)
diabetic-kidney | eplerenone | critical | Contraindicated for hypertension in type 2 diabetes with albumin in the urine: high potassium. | US label: Inspra (Contraindications) | beside=hypertension, absent=heart-failure; reduced-ef; recent-mi
hypertension | eplerenone | critical | Contraindicated for hypertension beside potassium or a potassium-sparing diuretic. | US label: Inspra (Contraindications) | taking=potassium chloride; potassium citrate; amiloride; spironolactone; triamterene and hydrochlorothiazide, absent=heart-failure; reduced-ef; recent-mi
dic | clot-stabilizer | critical | Contraindicated while blood clots inside the vessels. | US labels: Amicar, Cyklokapron (Contraindications)
cardiogenic-shock | amiodarone; disopyramide; flecainide; propafenone; dronedarone; beta-blocker; rate-limiting-calcium-blocker; mexiletine | critical | Contraindicated in cardiogenic shock. | US labels: Pacerone, Norpace, Tambocor, Tenormin (Contraindications)
decompensated-hf | beta-blocker | critical | Contraindicated in overt or decompensated heart failure. Wait until it is compensated. | US labels: Zebeta, Kerlone, Coreg, Tenormin (Contraindications)
heart-failure; renal-failure; ileus; low-electrolytes; heart-disease; respiratory-depression | cisapride | critical | Contraindicated: fatal arrhythmia, or a blocked bowel. | US label: Propulsid (Boxed Warning, Contraindications)
glaucoma; narrow-angle; acute-angle; head-injury; intracranial-bleed; pregnancy | amyl nitrite | critical | Contraindicated. | US label: amyl nitrite (Contraindications)
intracranial-bleed; skull-pressure | nitroglycerin | critical | Contraindicated with raised pressure in the head. | US label: Nitrostat (Contraindications)
severe-kidney; dialysis | amoxicillin and clavulanate | critical | The extended-release tablet is contraindicated below 30 mL/min and on dialysis. | US label: Augmentin XR (Contraindications) | said=xr;er;extended-release
pregnancy; alkylator-before | azathioprine | critical | Contraindicated in rheumatoid arthritis with pregnancy, or after an alkylating agent. | US label: Imuran (Contraindications) | beside=rheumatoid
heart-disease; bladder-obstruction | bethanechol | critical | Contraindicated in coronary disease and with blocked urine flow. | US label: Urecholine (Contraindications)
bloody-stool | bismuth subsalicylate | critical | Do not use with bloody or black stools. | US label: Pepto-Bismol (Do not use)
site-infection; botox-site | botulinum toxin | critical | Contraindicated with an infection at the injection site. | US label: Botox (Contraindications)
uti; urinary-retention | botulinum toxin | critical | Into the bladder: contraindicated with a urinary infection or retention. | US label: Botox (Contraindications) | beside=overactive-bladder
syncopal-migraine | bromocriptine | critical | Contraindicated: it lowers blood pressure and makes fainting more likely. | US label: Cycloset (Contraindications)
status-asthma | budesonide; fluticasone; mometasone; beclomethasone; ciclesonide; salmeterol; fluticasone and salmeterol; fluticasone and vilanterol; fluticasone, umeclidinium and vilanterol | critical | Not for an acute attack. Treat it with a rapid bronchodilator and systemic steroids. | US labels: Pulmicort, Flovent, Breo, Trelegy (Contraindications)
hepatic-coma | bumetanide; torsemide; metolazone | critical | Contraindicated in hepatic coma. | US labels: Bumex, Demadex, Zaroxolyn (Contraindications)
bleeding | butalbital, aspirin and caffeine | critical | Contraindicated with a peptic ulcer. | US label: Fiorinal (Contraindications)
active-bleeding | antiplatelet; anticoagulant | critical | Contraindicated while something bleeds. | US labels: Plavix, Coumadin (Contraindications)
vitamin-d-toxicity | calcitriol; ergocalciferol; cholecalciferol; paricalcitol | critical | Contraindicated with vitamin D toxicity. | US labels: Rocaltrol, Drisdol, Zemplar (Contraindications)
eardrum | carbamide peroxide | critical | Do not use with a hole in the eardrum or a tube. | US label: Debrox (Do not use)
newborn-jaundice | ceftriaxone | critical | Contraindicated in newborns with jaundice. | US label: Rocephin (Contraindications) | under=1
newborn | ceftriaxone | critical | Contraindicated in newborns who get calcium by vein. | US label: Rocephin (Contraindications) | under=1, taking=calcium gluconate
glaucoma; narrow-angle; acute-angle; prostate; bladder-obstruction | chlordiazepoxide and clidinium | critical | Contraindicated in glaucoma, an enlarged prostate and blocked urine flow. | US label: Librax (Contraindications)
glaucoma; bladder-obstruction; outlet-obstruction; severe-colitis; acute-hemorrhage | dicyclomine; hyoscyamine; glycopyrrolate; propantheline; chlordiazepoxide and clidinium | critical | Contraindicated. | US labels: Bentyl, Levsin, Robinul, Pro-Banthine (Contraindications)
reflux-esophagitis | dicyclomine | critical | Contraindicated in reflux esophagitis. | US label: Bentyl (Contraindications)
bladder-obstruction; outlet-obstruction; ileus; active-bleeding; bloody-stool | flavoxate | critical | Contraindicated. | US label: Urispas (Contraindications)
retinal-disease | chloroquine | critical | Contraindicated with retinal or visual field changes, except for acute malaria. | US label: Aralen (Contraindications)
pregnancy; planning-pregnancy; childbearing; breastfeeding; any-cancer; malignancy; hiv; tuberculosis | cladribine | critical | Contraindicated in pregnancy or without contraception, while breastfeeding, with cancer, HIV or an active infection. | US label: Mavenclad (Boxed Warning, Contraindications)
ibd; crohn; antibiotic-colitis | applied clindamycin | critical | Contraindicated with inflammatory bowel disease or colitis from antibiotics. | US label: Cleocin T (Contraindications)
scalp-infection | clobetasol | critical | Contraindicated on an infected scalp. Treat the infection first. | US label: Temovate scalp (Contraindications)
thyroid-off; untreated-adrenal; pituitary-tumor | clomiphene | critical | Contraindicated until it is controlled, and with a pituitary tumor. | US label: Clomid (Contraindications)
tg-pancreatitis | colesevelam | critical | Contraindicated after pancreatitis from triglycerides. | US label: Welchol (Contraindications)
diabetes-vessels | ethinyl estradiol and progestin; drospirenone and ethinyl estradiol; etonogestrel and ethinyl estradiol; levonorgestrel and ethinyl estradiol patch | critical | Contraindicated in diabetes with harm to vessels or organs. | US labels of combined contraceptives (Contraindications)
any-migraine | ethinyl estradiol and progestin; drospirenone and ethinyl estradiol; etonogestrel and ethinyl estradiol; levonorgestrel and ethinyl estradiol patch | critical | Contraindicated over age 35 with any migraine: stroke. | US labels of combined contraceptives (Contraindications) | from=36
heart-valve; rheumatic-valve; atrial-fibrillation | ethinyl estradiol and progestin; drospirenone and ethinyl estradiol; etonogestrel and ethinyl estradiol; levonorgestrel and ethinyl estradiol patch | critical | Contraindicated in heart disease that forms clots. | US labels of combined contraceptives (Contraindications)
cervical-cancer | copper iud; levonorgestrel iud; drospirenone | critical | Contraindicated. | US labels: Paragard, Mirena, Slynd (Contraindications)
uterine-bleeding | copper iud; levonorgestrel iud; estrogen; estrogens and medroxyprogesterone; medroxyprogesterone; etonogestrel; norethindrone; drospirenone; danazol; raloxifene; applied dhea; dhea | critical | Contraindicated until the cause is known. | US labels: Paragard, Mirena, Premarin, Intrarosa (Contraindications)
vaginal-bleeding | applied dhea; estrogens and medroxyprogesterone | critical | Contraindicated until the cause is known. | US labels: Intrarosa, Prempro (Contraindications)
conduction | cyclobenzaprine | critical | Contraindicated with a conduction disturbance. | US label: Flexeril (Contraindications)
high-pressure; any-cancer; malignancy; severe-kidney; kidney-disease | cyclosporine | critical | Contraindicated in psoriasis and rheumatoid arthritis with high blood pressure, weak kidneys or cancer. | US label: Neoral (Contraindications) | beside=psoriasis; rheumatoid
psoriasis | cyclosporine | critical | Contraindicated in psoriasis beside methotrexate or light therapy. | US label: Neoral (Contraindications) | taking=methotrexate; phototherapy; selenium sulfide
narrow-angle; acute-angle; symptomatic-prostate; stenosing-ulcer; outlet-obstruction; bladder-obstruction; breastfeeding | cyproheptadine | critical | Contraindicated. | US label: Periactin (Contraindications)
clots; prostate-cancer; hormone-cancer; heart-failure; uterine-bleeding | danazol | critical | Contraindicated. | US label: danazol (Boxed Warning, Contraindications)
standing-spasticity | dantrolene | critical | Contraindicated where spasticity is needed to stand or move. | US label: Dantrium (Contraindications)
high-pressure | desmopressin | critical | Contraindicated for nocturia with uncontrolled hypertension. | US labels: Nocdurna, Noctiva (Contraindications)
untreated-depression | deutetrabenazine; tetrabenazine | critical | Contraindicated in Huntington disease with untreated depression. | US labels: Austedo, Xenazine (Contraindications) | beside=huntington
cinchona-reaction | dextromethorphan and quinidine; quinidine; quinine | critical | Contraindicated after a reaction to quinidine, quinine or mefloquine. | US label: Nuedexta (Contraindications)
high-glucose | dextrose | critical | Contraindicated in severe hyperglycemia. | US label: dextrose injection (Contraindications)
pulmonary-hypertension; arteriosclerosis | diethylpropion; phendimetrazine; benzphetamine | critical | Contraindicated. | US label: diethylpropion (Contraindications)
lung-congestion | diltiazem | critical | Contraindicated in an acute heart attack with fluid in the lungs. | US label: Cardizem (Contraindications) | beside=recent-mi
c-diff; antibiotic-colitis | diphenoxylate and atropine; difenoxin and atropine; loperamide | critical | Contraindicated: toxic megacolon. | US labels: Lomotil, Imodium (Contraindications)
amiodarone-harm | dronedarone; amiodarone | critical | Contraindicated after liver or lung injury from amiodarone. | US label: Multaq (Contraindications)
`)
