import { compact } from '../compact.ts'

export const infectionsTable = compact(`
Ampicillin | Principen | 250 mg, 500 mg | Penicillin antibiotic | Diarrhea, Rash | 250-12000 | | often=QID
Dicloxacillin | Dynapen | 250 mg, 500 mg | Penicillin antibiotic | Diarrhea | 250-2000 | | often=QID
Cefadroxil | Duricef | 500 mg, 1 g | Cephalosporin antibiotic | Diarrhea | 500-2000 | | often=BID
Cefprozil | Cefzil | 250 mg, 500 mg | Cephalosporin antibiotic | Diarrhea | 250-1000 | | often=BID
Cefpodoxime | Vantin | 100 mg, 200 mg | Cephalosporin antibiotic | Diarrhea | 100-800 | | often=BID
Cefixime | Suprax | 400 mg | Cephalosporin antibiotic | Diarrhea | 200-800 | |
Ceftriaxone | Rocephin | 250 mg, 500 mg, 1 g | Cephalosporin antibiotic | Injection site pain | 250-4000 | | route=IM,IV
Tetracycline | Sumycin | 250 mg, 500 mg | Tetracycline antibiotic | Stomach upset, Sun sensitivity | 500-2000 | tetracycline | often=QID; pregnancy=Stains the teeth of the child.
Sarecycline | Seysara, omadacycline, Nuzyra | 60 mg, 100 mg, 150 mg | Tetracycline antibiotic | Nausea | 60-450 | tetracycline |
Ofloxacin | Floxin | 200 mg, 400 mg | Fluoroquinolone antibiotic | Nausea, Insomnia | 200-800 | quinolone, qt-possible, seizure-threshold | often=BID; boxed=Tendon rupture, neuropathy, central nervous system effects; worse myasthenia gravis.
Fosfomycin | Monurol | 3 g | Urinary antibiotic | Diarrhea | 3-3 | | unit=g; stop=9
Trimethoprim | Primsol | 100 mg | Urinary antibiotic | Rash | 100-400 | potassium-raising | often=BID
Methenamine | Hiprex | 1 g | Urinary antiseptic | Nausea | 1-4 | | unit=g; often=BID
Vancomycin | Vancocin | 125 mg, 250 mg, 1 g | Glycopeptide antibiotic | Nausea | 125-4000 | | often=QID
Tinidazole | Tindamax | 500 mg | Nitroimidazole antibiotic | Metallic taste | 500-2000 | disulfiram-like |
Secnidazole | Solosec | 2 g | Nitroimidazole antibiotic | Vaginal yeast infection | 2-2 | disulfiram-like | unit=g
Rifaximin | Xifaxan | 200 mg, 550 mg | Bowel antibiotic | Gas | 400-1650 | | often=TID
Rifabutin | Mycobutin | 150 mg | Rifamycin antibiotic | Orange urine | 150-300 | cyp3a4-inducer |
Ivermectin | Stromectol | 3 mg | Antiparasitic | Dizziness | 3-36 | |
Albendazole | Albenza, mebendazole, Emverm, pyrantel | 200 mg | Antiparasitic | Stomach pain | 100-800 | | often=BID
Famciclovir | Famvir | 125 mg, 250 mg, 500 mg | Antiviral | Headache | 125-2000 | | often=TID
Baloxavir | Xofluza | 40 mg, 80 mg | Antiviral | Diarrhea | 20-80 | |
Molnupiravir | Lagevrio | 200 mg | Antiviral | Diarrhea | 800-1600 | | often=BID; pregnancy=Not recommended in pregnancy: harms the fetus in animals.
Posaconazole | Noxafil | 100 mg | Azole antifungal | Nausea | 100-800 | cyp3a4-strong-inhibitor, cyp3a4-inhibitor, qt-possible |
Isavuconazonium | Cresemba | 186 mg | Azole antifungal | Nausea | 186-1116 | cyp3a4-inhibitor |
Griseofulvin | Gris-PEG | 125 mg, 250 mg, 500 mg | Antifungal | Headache | 125-1000 | | pregnancy=Contraindicated in pregnancy.
Bictegravir, emtricitabine and tenofovir | Biktarvy | 50 mg-200 mg-25 mg | HIV combination | Diarrhea, Headache | | integrase-inhibitor, induction-sensitive |
Dolutegravir | Tivicay, Triumeq, Dovato | 50 mg | HIV integrase inhibitor | Insomnia, Headache | 50-100 | integrase-inhibitor |
Raltegravir | Isentress | 400 mg, 600 mg | HIV integrase inhibitor | Insomnia | 400-1600 | | often=BID
Cabotegravir and rilpivirine | Cabenuva, cabotegravir, Apretude, Vocabria | 400 mg-600 mg | HIV combination | Injection site pain | | induction-sensitive | route=IM; often=monthly
Rilpivirine | Edurant, Complera, Odefsey | 25 mg | HIV non-nucleoside | Insomnia, Low mood | 25-50 | induction-sensitive, acid-dependent, qt-possible |
Emtricitabine and tenofovir | Truvada, Descovy, emtricitabine-tenofovir, PrEP | 200 mg-300 mg, 200 mg-25 mg | HIV nucleosides | Nausea | | |
Tenofovir | Viread, Vemlidy, entecavir, Baraclude, lamivudine, Epivir | 25 mg, 300 mg | Antiviral nucleoside | Nausea | 0.5-300 | |
Abacavir and lamivudine | Epzicom, abacavir, Ziagen, abacavir-lamivudine | 600 mg-300 mg | HIV nucleosides | Nausea | | | boxed=Hypersensitivity with HLA-B*57:01.
Darunavir | Prezista, Prezcobix, Symtuza, darunavir-cobicistat | 600 mg, 800 mg | HIV protease inhibitor | Diarrhea, Rash | 600-1200 | cyp3a4-strong-inhibitor, cyp3a4-inhibitor, induction-sensitive |
Atazanavir | Reyataz, Evotaz | 200 mg, 300 mg | HIV protease inhibitor | Jaundice, Nausea | 200-400 | cyp3a4-strong-inhibitor, cyp3a4-inhibitor, induction-sensitive, acid-dependent |
Elvitegravir, cobicistat, emtricitabine and tenofovir | Genvoya, Stribild | 150 mg-150 mg-200 mg-10 mg | HIV combination | Nausea | | cyp3a4-strong-inhibitor, cyp3a4-inhibitor, induction-sensitive |
Sofosbuvir and velpatasvir | Epclusa, Harvoni, sofosbuvir-velpatasvir, ledipasvir-sofosbuvir, sofosbuvir, Vosevi | 400 mg-100 mg | Hepatitis C antiviral | Headache, Fatigue | | sofosbuvir-like, induction-sensitive, acid-dependent | boxed=Hepatitis B reactivation.
Glecaprevir and pibrentasvir | Mavyret | 100 mg-40 mg | Hepatitis C antiviral | Headache | | induction-sensitive | boxed=Hepatitis B reactivation.
`)
