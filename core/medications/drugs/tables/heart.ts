import { compact } from '../compact.ts'

export const heartTable = compact(`
Captopril | Capoten | 12.5 mg, 25 mg, 50 mg | ACE inhibitor | Cough, Dizziness | 12.5-450 | ace-inhibitor, potassium-raising | often=BID; pregnancy=Injures the fetus: stop as soon as pregnancy is detected.
Fosinopril | Monopril | 10 mg, 20 mg, 40 mg | ACE inhibitor | Cough, Dizziness | 5-80 | ace-inhibitor, potassium-raising | pregnancy=Injures the fetus: stop as soon as pregnancy is detected.
Trandolapril | Mavik | 1 mg, 2 mg, 4 mg | ACE inhibitor | Cough, Dizziness | 0.5-8 | ace-inhibitor, potassium-raising | pregnancy=Injures the fetus: stop as soon as pregnancy is detected.
Perindopril | Aceon | 2 mg, 4 mg, 8 mg | ACE inhibitor | Cough, Dizziness | 2-16 | ace-inhibitor, potassium-raising | pregnancy=Injures the fetus: stop as soon as pregnancy is detected.
Azilsartan | Edarbi | 40 mg, 80 mg | Angiotensin receptor blocker | Dizziness | 20-80 | arb, potassium-raising | pregnancy=Injures the fetus: stop as soon as pregnancy is detected.
Losartan and hydrochlorothiazide | Hyzaar, losartan-hctz, losartan/hctz, losartan-hydrochlorothiazide | 50 mg-12.5 mg, 100 mg-25 mg | Angiotensin receptor blocker | Dizziness | | arb, thiazide, potassium-raising | parts=losartan+hydrochlorothiazide; pregnancy=Injures the fetus: stop as soon as pregnancy is detected.
Valsartan and hydrochlorothiazide | Diovan HCT, valsartan-hctz, valsartan/hctz, valsartan-hydrochlorothiazide | 80 mg-12.5 mg, 160 mg-12.5 mg, 320 mg-25 mg | Angiotensin receptor blocker | Dizziness | | arb, thiazide, potassium-raising | parts=valsartan+hydrochlorothiazide; pregnancy=Injures the fetus: stop as soon as pregnancy is detected.
Olmesartan and hydrochlorothiazide | Benicar HCT, olmesartan-hctz, olmesartan/hctz | 20 mg-12.5 mg, 40 mg-25 mg | Angiotensin receptor blocker | Dizziness | | arb, thiazide, potassium-raising | parts=olmesartan+hydrochlorothiazide; pregnancy=Injures the fetus: stop as soon as pregnancy is detected.
Amlodipine and benazepril | Lotrel, amlodipine-benazepril, amlodipine/benazepril | 5 mg-10 mg, 5 mg-20 mg, 10 mg-20 mg | ACE inhibitor | Cough, Swelling | | ace-inhibitor, potassium-raising | parts=amlodipine+benazepril; pregnancy=Injures the fetus: stop as soon as pregnancy is detected.
Amlodipine and valsartan | Exforge, amlodipine-valsartan, amlodipine/valsartan | 5 mg-160 mg, 10 mg-320 mg | Angiotensin receptor blocker | Swelling, Dizziness | | arb, potassium-raising | parts=amlodipine+valsartan; pregnancy=Injures the fetus: stop as soon as pregnancy is detected.
Amlodipine and olmesartan | Azor, amlodipine-olmesartan, amlodipine/olmesartan | 5 mg-20 mg, 10 mg-40 mg | Angiotensin receptor blocker | Swelling, Dizziness | | arb, potassium-raising | parts=amlodipine+olmesartan; pregnancy=Injures the fetus: stop as soon as pregnancy is detected.
Amlodipine and atorvastatin | Caduet, amlodipine-atorvastatin, amlodipine/atorvastatin | 5 mg-10 mg, 10 mg-40 mg | Statin | Swelling, Muscle pain | | statin | parts=amlodipine+atorvastatin
Benazepril and hydrochlorothiazide | Lotensin HCT, benazepril-hctz, benazepril/hctz | 10 mg-12.5 mg, 20 mg-25 mg | ACE inhibitor | Cough, Dizziness | | ace-inhibitor, thiazide, potassium-raising | parts=benazepril+hydrochlorothiazide; pregnancy=Injures the fetus: stop as soon as pregnancy is detected.
Bisoprolol and hydrochlorothiazide | Ziac, bisoprolol-hctz, bisoprolol/hctz | 2.5 mg-6.25 mg, 5 mg-6.25 mg, 10 mg-6.25 mg | Beta blocker | Fatigue, Dizziness | | beta-blocker, thiazide, heart-slowing | parts=bisoprolol+hydrochlorothiazide
Atenolol and chlorthalidone | Tenoretic, atenolol-chlorthalidone, atenolol/chlorthalidone | 50 mg-25 mg, 100 mg-25 mg | Beta blocker | Fatigue, Dizziness | | beta-blocker, thiazide, heart-slowing | parts=atenolol+chlorthalidone
Spironolactone and hydrochlorothiazide | Aldactazide, spironolactone-hctz | 25 mg-25 mg, 50 mg-50 mg | Potassium-sparing diuretic | Dizziness, Breast tenderness | | thiazide, potassium-raising | parts=spironolactone+hydrochlorothiazide
Felodipine | Plendil | 2.5 mg, 5 mg, 10 mg | Calcium channel blocker | Swelling, Headache | 2.5-10 | cyp3a4-substrate, cyp3a4-sensitive |
Nimodipine | Nimotop, Nymalize | 30 mg | Calcium channel blocker | Low blood pressure, Headache | 60-360 | cyp3a4-substrate, cyp3a4-sensitive | often=QID
Nicardipine | Cardene | 20 mg, 30 mg | Calcium channel blocker | Swelling, Headache | 60-120 | cyp3a4-substrate | often=TID
Isradipine | DynaCirc | 2.5 mg, 5 mg | Calcium channel blocker | Swelling, Headache | 2.5-20 | cyp3a4-substrate | often=BID
Eplerenone | Inspra | 25 mg, 50 mg | Potassium-sparing diuretic | Dizziness, High potassium | 25-100 | potassium-raising, cyp3a4-substrate, cyp3a4-sensitive |
Amiloride | Midamor | 5 mg | Potassium-sparing diuretic | High potassium, Nausea | 5-20 | potassium-raising |
Finerenone | Kerendia | 10 mg, 20 mg | Potassium-sparing diuretic | High potassium | 10-20 | potassium-raising, cyp3a4-substrate, cyp3a4-sensitive | stop=40
Indapamide | Lozol | 1.25 mg, 2.5 mg | Thiazide diuretic | Dizziness, Low potassium | 1.25-5 | thiazide |
Acetazolamide | Diamox | 125 mg, 250 mg, 500 mg | Carbonic anhydrase inhibitor | Tingling, Frequent urination | 125-1000 | | often=BID; kidney=30:0
Minoxidil | Loniten | 2.5 mg, 10 mg | Vasodilator | Hair growth, Swelling | 0.625-100 | | boxed=By mouth: fluid around the heart and worse angina; for severe hypertension with a diuretic and a beta blocker.
Methyldopa | Aldomet | 250 mg, 500 mg | Central antihypertensive | Drowsiness, Dry mouth | 250-3000 | mild-sedative | often=BID
Isosorbide dinitrate | Isordil, ISDN, BiDil | 5 mg, 10 mg, 20 mg, 40 mg | Nitrate | Headache, Dizziness | 5-480 | nitrate | often=TID
Ivabradine | Corlanor | 5 mg, 7.5 mg | Heart rate lowering medicine | Slow heart rate, Light flashes | 5-15 | heart-slowing, cyp3a4-substrate, cyp3a4-sensitive | often=BID
Vericiguat | Verquvo | 2.5 mg, 5 mg, 10 mg | Guanylate cyclase stimulator | Low blood pressure, Anemia | 2.5-10 | riociguat-like | boxed=Embryo-fetal toxicity: do not use in pregnancy.; pregnancy=Contraindicated in pregnancy.
Riociguat | Adempas | 0.5 mg, 1 mg, 2.5 mg | Guanylate cyclase stimulator | Headache, Low blood pressure | 1.5-7.5 | riociguat-like | often=TID; boxed=Embryo-fetal toxicity: do not use in pregnancy.; pregnancy=Contraindicated in pregnancy.
Ezetimibe and simvastatin | Vytorin, ezetimibe-simvastatin, ezetimibe/simvastatin | 10 mg-10 mg, 10 mg-20 mg, 10 mg-40 mg | Statin | Muscle pain | | statin, cyp3a4-sensitive | parts=ezetimibe+simvastatin; often=QHS
Pitavastatin | Livalo | 1 mg, 2 mg, 4 mg | Statin | Muscle pain | 1-4 | statin |
Fluvastatin | Lescol, Lescol XL | 20 mg, 40 mg, 80 mg | Statin | Muscle pain, Stomach upset | 20-80 | statin |
Bempedoic acid | Nexletol, Nexlizet | 180 mg | Cholesterol-lowering medicine | Gout, Tendon pain | 180-180 | |
Evolocumab | Repatha, alirocumab, Praluent | 140 mg, 420 mg | PCSK9 inhibitor | Injection site reactions | 75-420 | | route=IM; often=monthly; gap=13
Niacin | Niaspan, nicotinic acid, vitamin B3 | 500 mg, 750 mg, 1000 mg | Cholesterol-lowering vitamin | Flushing, Itching | 14-2000 | | often=QHS; stop=3000
Colesevelam | Welchol | 625 mg | Bile acid sequestrant | Constipation | 625-4375 | | often=BID
Cholestyramine | Questran, Prevalite | 4 g | Bile acid sequestrant | Constipation | 4-24 | | often=BID; unit=g
Edoxaban | Savaysa | 15 mg, 30 mg, 60 mg | Anticoagulant | Bleeding | 15-60 | anticoagulant, induction-sensitive | kidney=50:30; boxed=Stopping early raises the risk of stroke; epidural hematoma.
Heparin | Heparin sodium | 5000 units | Anticoagulant | Bleeding | 5000-40000 | anticoagulant | route=IM; unit=units; often=TID
Fondaparinux | Arixtra | 2.5 mg, 7.5 mg | Anticoagulant | Bleeding | 2.5-10 | anticoagulant | route=IM; kidney=30:0
Cilostazol | Pletal | 50 mg, 100 mg | Antiplatelet | Headache, Diarrhea | 50-200 | antiplatelet, cyp3a4-substrate | often=BID; boxed=Contraindicated in heart failure of any severity.
Dipyridamole | Persantine, Aggrenox | 25 mg, 50 mg, 75 mg, 200 mg | Antiplatelet | Headache, Dizziness | 75-400 | antiplatelet | often=BID
Pentoxifylline | Trental | 400 mg | Blood flow medicine | Nausea | 400-1200 | | often=TID
Propafenone | Rythmol | 150 mg, 225 mg, 300 mg | Antiarrhythmic | Dizziness, Metallic taste | 225-900 | qt-possible, cyp2d6-substrate, heart-slowing | often=TID; boxed=Higher mortality after a heart attack; for life-threatening arrhythmia.
Mexiletine | Mexitil | 150 mg, 200 mg, 250 mg | Antiarrhythmic | Tremor, Nausea | 300-1200 | cyp2d6-substrate, cyp1a2-substrate | often=TID; boxed=Higher mortality after a heart attack.
Disopyramide | Norpace | 100 mg, 150 mg | Antiarrhythmic | Dry mouth, Constipation | 200-800 | qt-known, anticholinergic, cyp3a4-substrate | often=QID; boxed=Higher mortality after a heart attack.
Midodrine | ProAmatine, Orvaten | 2.5 mg, 5 mg, 10 mg | Blood pressure raising medicine | Goosebumps, High blood pressure lying down | 2.5-30 | norepinephrine-raising | often=TID; boxed=High blood pressure when lying down.
Droxidopa | Northera | 100 mg, 200 mg, 300 mg | Blood pressure raising medicine | Headache, Nausea | 300-1800 | norepinephrine-raising | often=TID; boxed=High blood pressure when lying down.
Fludrocortisone | Florinef | 0.1 mg | Mineralocorticoid | Swelling, Low potassium | 0.05-0.4 | |
Pindolol | Visken | 5 mg, 10 mg | Beta blocker | Fatigue, Dizziness | 5-60 | beta-blocker, nonselective-beta-blocker, heart-slowing | often=BID
Acebutolol | Sectral | 200 mg, 400 mg | Beta blocker | Fatigue, Dizziness | 200-1200 | beta-blocker, heart-slowing | often=BID
Betaxolol | Kerlone | 10 mg, 20 mg | Beta blocker | Fatigue, Dizziness | 5-40 | beta-blocker, heart-slowing |
Bosentan | Tracleer, ambrisentan, Letairis, macitentan, Opsumit | 62.5 mg, 125 mg | Endothelin blocker | Headache, Swelling | 5-250 | cyp3a4-inducer | often=BID; boxed=Liver injury and embryo-fetal toxicity.; pregnancy=Contraindicated in pregnancy.
`)
