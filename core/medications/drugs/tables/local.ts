import { compact } from '../compact.ts'

/** Acts where it is put; little reaches the blood. */
export const localTable = compact(
  `
Bimatoprost | Lumigan, Latisse, travoprost, Travatan, tafluprost, Zioptan, latanoprostene, Vyzulta, netarsudil, Rhopressa | 0.01% | Glaucoma eye drops | Eye redness
Dorzolamide | Trusopt, brinzolamide, Azopt | 2% | Glaucoma eye drops | Bitter taste
Brimonidine | Alphagan, Alphagan P, Lumify, apraclonidine, brimonidine eye drops | 0.1%, 0.2% | Glaucoma eye drops | Eye redness, Drowsiness
Pilocarpine eye drops | Vuity, Isopto Carpine, pilocarpine | 1.25% | Eye drops | Blurred vision
Artificial tears | Refresh, Systane, lubricant eye drops, carboxymethylcellulose eye drops, eye drops, TheraTears | 0.5% | Eye drops | Blurred vision
Ketotifen | Zaditor, Alaway, olopatadine, Pataday, Patanol, azelastine eye drops, Optivar, bepotastine, Visine, naphazoline, tetrahydrozoline | 0.025% | Allergy eye drops | Eye stinging
Cyclosporine eye drops | Restasis, Cequa, Xiidra, lifitegrast | 0.05% | Dry eye drops | Eye burning
Tobramycin eye drops | Tobrex, TobraDex, gentamicin eye drops, Polytrim, polymyxin-trimethoprim, neomycin-polymyxin, Cortisporin, Vigamox, Ocuflox, gatifloxacin, Ciprodex, Ciloxan | 0.3% | Antibiotic drops | Irritation
Prednisolone eye drops | Pred Forte, loteprednol, Lotemax, difluprednate, Durezol, fluorometholone, ketorolac eye drops, Acular, bromfenac, nepafenac | 1% | Anti-inflammatory eye drops | Eye pressure
Carbamide peroxide | Debrox, ear wax drops, acetic acid ear drops | 6.5% | Ear drops | Irritation
Clotrimazole | Lotrimin, Mycelex, econazole, tolnaftate, Tinactin, butenafine, oxiconazole, luliconazole, clotrimazole-betamethasone, Lotrisone | 1% | Antifungal cream | Skin irritation
Miconazole | Monistat, Desenex, terconazole, Terazol, tioconazole, Vagistat | 2% | Antifungal cream | Skin irritation
Ciclopirox | Loprox, Penlac, efinaconazole, Jublia, tavaborole, Kerydin | 8% | Antifungal nail lacquer | Skin irritation
Selenium sulfide | Selsun Blue, Head & Shoulders, zinc pyrithione, dandruff shampoo, coal tar, T-Gel | 1%, 2.5% | Shampoo | Dry scalp
Tretinoin | Retin-A, Renova, tretinoin cream | 0.025%, 0.05%, 0.1% | Retinoid cream | Dry skin
Adapalene | Differin, Epiduo, trifarotene, Aklief | 0.1%, 0.3% | Retinoid gel | Dry skin
Tazarotene | Tazorac, Arazlo | 0.1% | Retinoid cream | Dry skin
Benzoyl peroxide | PanOxyl, benzoyl peroxide wash, Duac, BenzaClin, clindamycin-benzoyl peroxide, salicylic acid, azelaic acid, Finacea, dapsone gel, Aczone, glycolic acid, niacinamide serum | 5%, 10% | Acne wash | Dry skin
Clobetasol | Temovate, halobetasol, betamethasone, Diprolene, fluocinonide, Lidex, desonide, DesOwen, fluocinolone, desoximetasone, alclometasone, mometasone cream | 0.05% | Steroid cream | Skin thinning
Pimecrolimus | Elidel, crisaborole, Eucrisa, ruxolitinib cream, Opzelura, roflumilast cream, Zoryve, tapinarof, Vtama, calcipotriene, Dovonex, Protopic | 1% | Eczema cream | Burning
Permethrin | Elimite, Nix, spinosad, malathion, ivermectin cream, Soolantra | 1%, 5% | Scabies and lice cream | Itching
Imiquimod | Aldara, podofilox, fluorouracil cream, Efudex, 5-FU cream, diclofenac 3% gel | 5% | Skin immune cream | Skin irritation
Lidocaine | Lidoderm, lidocaine patch, lidocaine cream, lidocaine ointment, EMLA, Salonpas, benzocaine, Orajel, pramoxine, dibucaine | 4%, 5% | Local anesthetic | Skin irritation
Capsaicin | Zostrix, Qutenza, menthol, Bengay, Icy Hot, Biofreeze, Tiger Balm, methyl salicylate, trolamine salicylate, camphor, Vicks VapoRub, arnica gel, arnica | 0.025% | Pain rub | Burning
Bacitracin | Neosporin, Polysporin, triple antibiotic, triple antibiotic ointment, silver sulfadiazine, Silvadene, retapamulin | 500 units/g | Antibiotic ointment | Skin irritation
Zinc oxide | Desitin, calamine, petroleum jelly, Vaseline, Aquaphor, CeraVe, Eucerin, urea cream, ammonium lactate, AmLactin, moisturizer, emollient, sunscreen, aloe vera, witch hazel, diaper cream | 20% | Skin protectant | None known
Docosanol | Abreva, penciclovir, Denavir | 10% | Cold sore cream | Skin irritation
Aluminum chloride | Drysol, glycopyrronium, Qbrexza, antiperspirant | 20% | Antiperspirant | Skin irritation
Hydroquinone | Tri-Luma, eflornithine cream, Vaniqa, kojic acid | 4% | Skin lightening cream | Skin irritation
Minoxidil topical | Rogaine, minoxidil foam, minoxidil solution, topical minoxidil | 2%, 5% | Hair growth solution | Itchy scalp
Chlorhexidine | Peridex, Hibiclens, chlorhexidine rinse, mouthwash, Biotene, fluoride toothpaste, Prevident, sodium fluoride | 0.12% | Mouth rinse | Tooth staining
Saline nasal spray | Ocean Spray saline, saline, neti pot, sinus rinse, normal saline, NeilMed, nasal saline | 0.65% | Nasal rinse | Stinging
Azelastine and fluticasone | Dymista, Ryaltris, olopatadine nasal | 137 mcg-50 mcg | Nasal spray | Bitter taste
Phenylephrine hemorrhoid cream | Preparation H, hemorrhoid cream, hydrocortisone suppository, Anusol | 0.25% | Hemorrhoid cream | Irritation
Levonorgestrel IUD | Mirena, Kyleena, Liletta, Skyla, hormonal IUD, levonorgestrel-releasing IUD, IUD, LNG-IUD, levonorgestrel intrauterine system, Mirena IUD, Kyleena IUD, intrauterine device | 52 mg, 19.5 mg | Intrauterine device | Irregular bleeding
Copper IUD | Paragard, copper intrauterine device, nonhormonal IUD | 380 mm² | Intrauterine device | Heavier periods
Condoms | diaphragm, spermicide, nonoxynol-9, Phexxi | As labeled | Barrier contraception | Irritation
`
    .trim()
    .split('\n')
    .map((line) => `${line} | | | local=yes; often=BID`)
    .join('\n'),
)

export const vaccineTable = compact(`
Influenza vaccine | Fluzone, Flucelvax, Fluad, flu shot, flu vaccine, Afluria, Fluarix | 0.5 mL | Influenza vaccine | Sore arm | | | route=IM
COVID-19 vaccine | Comirnaty, Spikevax, covid vaccine, covid booster, Pfizer vaccine, Moderna vaccine, Novavax | 0.3 mL | COVID-19 vaccine | Sore arm, Fatigue | | | route=IM
Zoster vaccine | Shingrix, shingles vaccine, recombinant zoster vaccine | 0.5 mL | Zoster vaccine | Sore arm, Fatigue | | | route=IM
Tdap vaccine | Boostrix, Adacel, Tdap, tetanus shot, Td vaccine, tetanus booster, DTaP | 0.5 mL | Tetanus vaccine | Sore arm | | | route=IM
Pneumococcal vaccine | Prevnar, Prevnar 20, Pneumovax, Capvaxive, pneumonia vaccine, PCV20 | 0.5 mL | Pneumococcal vaccine | Sore arm | | | route=IM
Hepatitis B vaccine | Heplisav-B, Engerix-B, hepatitis A vaccine, Havrix, Twinrix, hep B vaccine, hep A vaccine | 0.5 mL, 1 mL | Hepatitis vaccine | Sore arm | | | route=IM
HPV vaccine | Gardasil, Gardasil 9, human papillomavirus vaccine | 0.5 mL | HPV vaccine | Sore arm | | | route=IM
RSV vaccine | Arexvy, Abrysvo, nirsevimab, mResvia | 0.5 mL | RSV vaccine | Sore arm | | | route=IM
Meningococcal vaccine | Menveo, Bexsero, MenQuadfi, polio vaccine, IPV, rabies vaccine, typhoid vaccine Typhim | 0.5 mL | Meningococcal vaccine | Sore arm | | | route=IM
MMR vaccine | M-M-R II, Priorix, measles vaccine, measles mumps rubella vaccine, MMR | 0.5 mL | Live measles vaccine | Fever, Rash | | live-vaccine | route=IM; pregnancy=Live vaccine: contraindicated in pregnancy.
Varicella vaccine | Varivax, chickenpox vaccine, ProQuad, Zostavax | 0.5 mL | Live varicella vaccine | Fever, Rash | | live-vaccine | route=IM; pregnancy=Live vaccine: contraindicated in pregnancy.
Live influenza vaccine | FluMist, nasal flu vaccine | 0.2 mL | Live influenza vaccine | Runny nose | | live-vaccine | route=inhaled; pregnancy=Live vaccine: not given in pregnancy.
Yellow fever vaccine | YF-Vax, oral typhoid vaccine, Vivotif | 0.5 mL | Live yellow fever vaccine | Fever | | live-vaccine | route=IM; pregnancy=Live vaccine: only if the risk of infection is high.
`)
