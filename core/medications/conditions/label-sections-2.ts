import { conditionTable } from './rule.ts'

/** Contraindications of single labels: heart, vessels, blood, metabolism, hormones, births. */
export const labelSections2 = conditionTable(`
pacemaker-dependent | ivabradine | critical | Contraindicated where a pacemaker keeps up the heart rate. | US label: Corlanor (4)
aortic-dissection | ketamine; esketamine; anticoagulant; alteplase | critical | Contraindicated: a rise in pressure or bleeding can be fatal. | US labels: Ketalar, Spravato, Coumadin (4)
malignant-hypertension; brain-aneurysm | warfarin | critical | Contraindicated: bleeding in the brain or around the heart. | US label: Coumadin (4)
planned-cns-surgery | anticoagulant | critical | Do not start before surgery of the brain, the spine or the eye. | US label: Coumadin (4)
before-surgery | ketorolac | critical | Contraindicated as pain prevention before major surgery: bleeding. | US label: ketorolac (Boxed Warning, Contraindications)
intracranial-bleed | ketorolac | critical | Contraindicated with suspected or confirmed bleeding in the brain. | US label: ketorolac (Boxed Warning, Contraindications)
unstable-heart | labetalol; testosterone; propafenone; disopyramide | critical | Contraindicated in severe or decompensated heart disease. | US labels: Trandate, Depo-Testosterone, Rythmol (4)
very-low-pressure | mexiletine; propafenone; flecainide; disopyramide; thiothixene | critical | Contraindicated in shock or circulatory collapse. | US labels: mexiletine, Rythmol, thiothixene (4)
very-low-potassium; severe-hyponatremia | propafenone | critical | Contraindicated with a marked electrolyte imbalance. Correct it first. | US label: Rythmol (4)
low-electrolytes | pimozide | critical | Contraindicated with low potassium or magnesium. Correct it first. | US label: Orap (4)
brugada | propafenone; flecainide; procainamide | critical | Contraindicated in Brugada syndrome. | US label: Rythmol (4)
arrhythmia; syncope; long-qt | probucol | critical | Contraindicated with ventricular arrhythmia or unexplained fainting. | US label: Lorelco (Contraindications)
hypertensive-heart | thioridazine | critical | Contraindicated in extreme hypertensive or hypotensive heart disease. | US label: thioridazine (4)
high-pressure; severe-coronary | pseudoephedrine | critical | Contraindicated in severe hypertension or coronary disease. | US label: Allegra-D (4)
atrial-fibrillation; arrhythmia; heart-failure; heart-disease; stroke | only phentermine; diethylpropion; phendimetrazine; benzphetamine | critical | Contraindicated after any cardiovascular disease. Choose another way to lose weight. | US label: Adipex-P (4)
pheochromocytoma | minoxidil | critical | Contraindicated: it can set off a release of catecholamines. | US label: minoxidil tablets (Contraindications)
severe-anemia; skull-pressure | nitroglycerin | critical | Contraindicated in severe anemia or raised intracranial pressure. | US label: Nitrostat (4)
stroke; intracranial-bleed | vorapaxar | critical | Contraindicated after a stroke, TIA or bleeding in the brain. | US label: Zontivity (Boxed Warning, 4)
retinal-hemorrhage; intracranial-bleed | pentoxifylline | critical | Contraindicated after recent bleeding in the brain or the retina. | US label: pentoxifylline (4)
low-ef-55; reduced-ef | mavacamten | critical | Do not start below an ejection fraction of 55 %. | US label: Camzyos (Boxed Warning, 2.1)
interstitial | riociguat | critical | Contraindicated: more deaths in idiopathic interstitial pneumonia. | US label: Adempas (4)
severe-kidney; dialysis | phenelzine; isocarboxazid | critical | Contraindicated in severe kidney disease. | US labels: Nardil, Marplan (4)
dialysis | levocetirizine | critical | Contraindicated on dialysis or in end-stage kidney disease. | US label: Xyzal (4)
severe-kidney; dialysis | maraviroc | critical | Contraindicated below 30 mL/min beside a strong CYP3A inhibitor or inducer. | US label: Selzentry (4) | taking=cyp3a4-strong-inhibitor; cyp3a4-inducer
neutropenia | perphenazine; fluphenazine; trifluoperazine; thiothixene; probenecid | critical | Contraindicated with a blood disorder or bone marrow depression. | US labels: perphenazine, fluphenazine, thiothixene, probenecid (Contraindications)
clots | medroxyprogesterone; progesterone | critical | Contraindicated with a clot now or in the past. Choose a method without hormones. | US labels: Provera, Depo-Provera CI, Prometrium (4)
stroke; had-mi; thrombophlebitis | medroxyprogesterone; progesterone | critical | Contraindicated after a stroke, a heart attack or thrombophlebitis. | US labels: Provera, Depo-Provera CI, Prometrium (4)
thrombophlebitis | estrogen; raloxifene | critical | Contraindicated with thrombophlebitis. | US labels of estrogens (4)
severe-liver; cirrhosis | progesterone | critical | Contraindicated in liver disease. | US label: Prometrium (4)
severe-liver | norethindrone; etonogestrel; drospirenone; norgestrel | critical | Contraindicated in severe liver disease. | US labels: Aygestin, Nexplanon, Slynd (4)
pregnancy | levonorgestrel; ulipristal; norethindrone; norgestrel; etonogestrel; drospirenone | critical | Not in a known pregnancy: it has no use there. | US labels: Plan B One-Step, ella, Camila (4)
pregnancy | tazarotene | critical | Contraindicated in pregnancy, on the skin too. | US label: Tazorac (4)
iud-in-place | levonorgestrel iud; copper iud | critical | Contraindicated while another IUD is in place. | US labels: Mirena, Paragard (4)
iud-in-place; ectopic; bleeding-disorder; porphyria; vaginal-bleeding; hormone-cancer; adrenal-insufficiency | mifepristone | critical | Contraindicated. | US labels: Mifeprex, Korlym (4)
cushing | mifepristone | critical | Contraindicated in pregnancy: it ends it. | US label: Korlym (Boxed Warning, 4) | beside=pregnancy
transplant | mifepristone | critical | Contraindicated where steroids are needed for a serious illness. | US label: Korlym (4) | taking=steroid
no-vaginal-birth; hypertonic-uterus | oxytocin | critical | Contraindicated: the birth must not be by this way, or contractions are already too strong. | US label: Pitocin (4)
prolonged-tocolysis | terbutaline | critical | Not for prolonged tocolysis: serious heart problems and deaths of mothers. | US label: terbutaline (Boxed Warning)
partner-pregnant; autoimmune-hepatitis | ribavirin | critical | Contraindicated in men whose partner is pregnant, and in autoimmune hepatitis. | US label: Copegus (Boxed Warning, 4)
autoimmune-hepatitis | interferon alfa | critical | Contraindicated in autoimmune hepatitis. | US label: Pegasys (4)
prostate-cancer | methyltestosterone; testosterone | critical | Contraindicated in prostate cancer. | US labels: Android, AndroGel (4)
glaucoma; narrow-angle; acute-angle | methamphetamine | critical | Contraindicated in glaucoma. | US label: Desoxyn (4)
low-electrolytes; hyponatremia; adrenal-insufficiency; acidosis; cirrhosis | acetazolamide; methazolamide | critical | Contraindicated with low sodium or potassium, adrenal failure, acidosis or cirrhosis. | US labels: Diamox, Neptazane (Contraindications)
current-dka | metformin; sulfonylurea; repaglinide; nateglinide; miglitol; acarbose; pioglitazone and metformin; sitagliptin and metformin | critical | Contraindicated in ketoacidosis. It is treated with insulin. | US labels: Glucophage, Glyset, Amaryl, Prandin (4)
alkalosis | sodium bicarbonate | critical | Contraindicated with alkalosis or loss of chloride by vomiting or suction. | US label: sodium bicarbonate injection (Contraindications)
hypovolemia; no-thirst; urgent-sodium; hypernatremia; urinary-obstruction | tolvaptan | critical | Contraindicated: sodium would rise too fast, or urine cannot leave. | US labels: Samsca, Jynarque (4)
true-hypercalcemia; vitamin-d-excess | cholecalciferol; ergocalciferol; calcitriol; paricalcitol | critical | Contraindicated with high calcium or too much vitamin D. | US labels: Drisdol, Rocaltrol, Zemplar (4)
vitamin-a-excess | vitamin a; isotretinoin; acitretin | critical | Contraindicated with too much vitamin A. | US label: Aquasol A (Contraindications)
euthyroid-weight-loss | thyroid; levothyroxine; liothyronine | critical | Not for weight loss: larger doses are life-threatening. | US label: Armour Thyroid (Boxed Warning)
under-1-month | nitrofurantoin | critical | Contraindicated under one month: hemolytic anemia. | US label: Macrobid (Contraindications) | under=1
under-2-months | sulfamethoxazole and trimethoprim | critical | Contraindicated under two months: kernicterus. | US label: Bactrim (4) | under=1
under-6-months | yellow fever vaccine | critical | Contraindicated under six months: encephalitis. | US label: YF-Vax (4) | under=1
surgery-now | prochlorperazine | critical | Not in pediatric surgery. | US label: prochlorperazine (Contraindications) | under=18
`)
