/** Z codes that mental-health visits use. The rest of the chapter comes with the CMS file. */
export const zCodes = `
Z00 Encounter for general examination without complaint, suspected or reported diagnosis
Z00.8 Encounter for other general examination
Z03 Encounter for medical observation for suspected diseases and conditions ruled out
Z03.8 Encounter for observation for other suspected diseases and conditions ruled out
Z03.89 Encounter for observation for other suspected diseases and conditions ruled out
Z04 Encounter for examination and observation for other reasons
Z04.4 Encounter for examination and observation following alleged rape
Z04.41 Encounter for examination and observation following alleged adult rape
Z04.42 Encounter for examination and observation following alleged child rape
Z04.6 Encounter for general psychiatric examination, requested by authority
Z04.7 Encounter for examination and observation following alleged physical abuse
Z04.71 Encounter for examination and observation following alleged adult physical abuse
Z04.72 Encounter for examination and observation following alleged child physical abuse
Z04.8 Encounter for examination and observation for other specified reasons
Z04.81 Encounter for examination and observation of victim following forced sexual exploitation
Z04.82 Encounter for examination and observation of victim following forced labor exploitation
Z04.89 Encounter for examination and observation for other specified reasons
Z13 Encounter for screening for other diseases and disorders
Z13.3 Encounter for screening examination for mental health and behavioral disorders
Z13.30 Encounter for screening examination for mental health and behavioral disorders, unspecified
Z13.31 Encounter for screening for depression
Z13.32 Encounter for screening for maternal depression
Z13.39 Encounter for screening examination for other mental health and behavioral disorders
Z13.4 Encounter for screening for certain developmental disorders in childhood
Z13.40 Encounter for screening for unspecified developmental delays
Z13.41 Encounter for autism screening
Z13.42 Encounter for screening for global developmental delays (milestones)
Z13.49 Encounter for screening for other developmental delays
Z13.8 Encounter for screening for other specified diseases and disorders
Z13.85 Encounter for screening for nervous system disorders
Z13.850 Encounter for screening for traumatic brain injury
Z55 Problems related to education and literacy
Z55.0 Illiteracy and low-level literacy
Z55.1 Schooling unavailable and unattainable
Z55.2 Failed school examinations
Z55.3 Underachievement in school
Z55.4 Educational maladjustment and discord with teachers and classmates
Z55.5 Less than a high school diploma
Z55.6 Problems related to health literacy
Z55.8 Other problems related to education and literacy
Z55.9 Problems related to education and literacy, unspecified
Z56 Problems related to employment and unemployment
Z56.0 Unemployment, unspecified
Z56.1 Change of job
Z56.2 Threat of job loss
Z56.3 Stressful work schedule
Z56.4 Discord with boss and workmates
Z56.5 Uncongenial work environment
Z56.6 Other physical and mental strain related to work
Z56.8 Other problems related to employment
Z56.81 Sexual harassment on the job
Z56.82 Military deployment status
Z56.89 Other problems related to employment
Z56.9 Unspecified problems related to employment
Z59 Problems related to housing and economic circumstances
Z59.0 Homelessness
Z59.00 Homelessness unspecified
Z59.01 Sheltered homelessness
Z59.02 Unsheltered homelessness
Z59.1 Inadequate housing
Z59.10 Inadequate housing, unspecified
Z59.11 Inadequate housing environmental temperature
Z59.12 Inadequate housing utilities
Z59.19 Other inadequate housing
Z59.2 Discord with neighbors, lodgers and landlord
Z59.3 Problems related to living in residential institution
Z59.4 Lack of adequate food
Z59.41 Food insecurity
Z59.48 Other specified lack of adequate food
Z59.5 Extreme poverty
Z59.6 Low income
Z59.7 Insufficient social insurance and welfare support
Z59.71 Insufficient health insurance coverage
Z59.72 Insufficient welfare support
Z59.8 Other problems related to housing and economic circumstances
Z59.81 Housing instability, housed
Z59.811 Housing instability, housed, with risk of homelessness
Z59.812 Housing instability, housed, homelessness in past 12 months
Z59.819 Housing instability, housed unspecified
Z59.82 Transportation insecurity
Z59.86 Financial insecurity
Z59.861 Financial insecurity, difficulty paying for utilities
Z59.868 Other specified financial insecurity
Z59.869 Financial insecurity, unspecified
Z59.87 Material hardship due to limited financial resources, not elsewhere classified
Z59.89 Other problems related to housing and economic circumstances
Z59.9 Problem related to housing and economic circumstances, unspecified
Z60 Problems related to social environment
Z60.0 Problems of adjustment to life-cycle transitions
Z60.2 Problems related to living alone
Z60.3 Acculturation difficulty
Z60.4 Social exclusion and rejection
Z60.5 Target of (perceived) adverse discrimination and persecution
Z60.8 Other problems related to social environment
Z60.9 Problem related to social environment, unspecified
Z62 Problems related to upbringing
Z62.0 Inadequate parental supervision and control
Z62.1 Parental overprotection
Z62.2 Upbringing away from parents
Z62.21 Child in welfare custody
Z62.22 Institutional upbringing
Z62.23 Child in custody of non-parental relative
Z62.24 Child in custody of non-relative guardian
Z62.29 Other upbringing away from parents
Z62.3 Hostility towards and scapegoating of child
Z62.6 Inappropriate (excessive) parental pressure
Z62.8 Other specified problems related to upbringing
Z62.81 Personal history of abuse in childhood
Z62.810 Personal history of physical and sexual abuse in childhood
Z62.811 Personal history of psychological abuse in childhood
Z62.812 Personal history of neglect in childhood
Z62.813 Personal history of forced labor or sexual exploitation in childhood
Z62.814 Personal history of child financial abuse
Z62.815 Personal history of intimate partner abuse in childhood
Z62.819 Personal history of unspecified abuse in childhood
Z62.82 Parent-child conflict
Z62.820 Parent-biological child conflict
Z62.821 Parent-adopted child conflict
Z62.822 Parent-foster child conflict
Z62.823 Parent-step child conflict
Z62.83 Non-parental relative or guardian-child conflict
Z62.831 Non-parental relative-child conflict
Z62.832 Non-relative guardian-child conflict
Z62.833 Group home staff-child conflict
Z62.89 Other specified problems related to upbringing
Z62.890 Parent-child estrangement NEC
Z62.891 Sibling rivalry
Z62.892 Runaway [from current living environment]
Z62.898 Other specified problems related to upbringing
Z62.9 Problem related to upbringing, unspecified
Z63 Other problems related to primary support group, including family circumstances
Z63.0 Problems in relationship with spouse or partner
Z63.1 Problems in relationship with in-laws
Z63.3 Absence of family member
Z63.31 Absence of family member due to military deployment
Z63.32 Other absence of family member
Z63.4 Disappearance and death of family member
Z63.5 Disruption of family by separation and divorce
Z63.6 Dependent relative needing care at home
Z63.7 Other stressful life events affecting family and household
Z63.71 Stress on family due to return of family member from military deployment
Z63.72 Alcoholism and drug addiction in family
Z63.79 Other stressful life events affecting family and household
Z63.8 Other specified problems related to primary support group
Z63.9 Problem related to primary support group, unspecified
Z64 Problems related to certain psychosocial circumstances
Z64.0 Problems related to unwanted pregnancy
Z64.1 Problems related to multiparity
Z64.4 Discord with counselors
Z65 Problems related to other psychosocial circumstances
Z65.0 Conviction in civil and criminal proceedings without imprisonment
Z65.1 Imprisonment and other incarceration
Z65.2 Problems related to release from prison
Z65.3 Problems related to other legal circumstances
Z65.4 Victim of crime and terrorism
Z65.5 Exposure to disaster, war and other hostilities
Z65.8 Other specified problems related to psychosocial circumstances
Z65.9 Problem related to unspecified psychosocial circumstances
Z69 Encounter for mental health services for victim and perpetrator of abuse
Z69.0 Encounter for mental health services for child abuse problems
Z69.01 Encounter for mental health services for parental child abuse
Z69.010 Encounter for mental health services for victim of parental child abuse
Z69.011 Encounter for mental health services for perpetrator of parental child abuse
Z69.02 Encounter for mental health services for non-parental child abuse
Z69.020 Encounter for mental health services for victim of non-parental child abuse
Z69.021 Encounter for mental health services for perpetrator of non-parental child abuse
Z69.1 Encounter for mental health services for spousal or partner abuse problems
Z69.11 Encounter for mental health services for victim of spousal or partner abuse
Z69.12 Encounter for mental health services for perpetrator of spousal or partner abuse
Z69.8 Encounter for mental health services for victim or perpetrator of other abuse
Z69.81 Encounter for mental health services for victim of other abuse
Z69.82 Encounter for mental health services for perpetrator of other abuse
Z70 Counseling related to sexual attitude, behavior and orientation
Z70.0 Counseling related to sexual attitude
Z70.1 Counseling related to patient's sexual behavior and orientation
Z70.2 Counseling related to sexual behavior and orientation of third party
Z70.3 Counseling related to combined concerns regarding sexual attitude, behavior and orientation
Z70.8 Other sex counseling
Z70.9 Sex counseling, unspecified
Z71 Persons encountering health services for other counseling and medical advice, not elsewhere classified
Z71.0 Person encountering health services to consult on behalf of another person
Z71.1 Person with feared health complaint in whom no diagnosis is made
Z71.2 Person consulting for explanation of examination or test findings
Z71.3 Dietary counseling and surveillance
Z71.4 Alcohol abuse counseling and surveillance
Z71.41 Alcohol abuse counseling and surveillance of alcoholic
Z71.42 Counseling for family member of alcoholic
Z71.5 Drug abuse counseling and surveillance
Z71.51 Drug abuse counseling and surveillance of drug abuser
Z71.52 Counseling for family member of drug abuser
Z71.6 Tobacco abuse counseling
Z71.7 Human immunodeficiency virus [HIV] counseling
Z71.8 Other specified counseling
Z71.81 Spiritual or religious counseling
Z71.82 Exercise counseling
Z71.83 Encounter for nonprocreative genetic counseling
Z71.84 Encounter for health counseling related to travel
Z71.85 Encounter for immunization safety counseling
Z71.87 Encounter for pediatric-to-adult transition counseling
Z71.88 Encounter for counseling for socioeconomic factors
Z71.89 Other specified counseling
Z71.9 Counseling, unspecified
Z72 Problems related to lifestyle
Z72.0 Tobacco use
Z72.3 Lack of physical exercise
Z72.4 Inappropriate diet and eating habits
Z72.5 High risk sexual behavior
Z72.51 High risk heterosexual behavior
Z72.52 High risk homosexual behavior
Z72.53 High risk bisexual behavior
Z72.6 Gambling and betting
Z72.8 Other problems related to lifestyle
Z72.81 Antisocial behavior
Z72.810 Child and adolescent antisocial behavior
Z72.811 Adult antisocial behavior
Z72.82 Problems related to sleep
Z72.820 Sleep deprivation
Z72.821 Inadequate sleep hygiene
Z72.823 Risk of suffocation (smothering) under another while sleeping
Z72.89 Other problems related to lifestyle
Z72.9 Problem related to lifestyle, unspecified
Z73 Problems related to life management difficulty
Z73.0 Burn-out
Z73.1 Type A behavior pattern
Z73.2 Lack of relaxation and leisure
Z73.3 Stress, not elsewhere classified
Z73.4 Inadequate social skills, not elsewhere classified
Z73.5 Social role conflict, not elsewhere classified
Z73.6 Limitation of activities due to disability
Z73.8 Other problems related to life management difficulty
Z73.81 Behavioral insomnia of childhood
Z73.810 Behavioral insomnia of childhood, sleep-onset association type
Z73.811 Behavioral insomnia of childhood, limit setting type
Z73.812 Behavioral insomnia of childhood, combined type
Z73.819 Behavioral insomnia of childhood, unspecified type
Z73.82 Dual sensory impairment
Z73.89 Other problems related to life management difficulty
Z73.9 Problem related to life management difficulty, unspecified
Z75 Problems related to medical facilities and other health care
Z75.0 Medical services not available in home
Z75.1 Person awaiting admission to adequate facility elsewhere
Z75.2 Other waiting period for investigation and treatment
Z75.3 Unavailability and inaccessibility of health-care facilities
Z75.4 Unavailability and inaccessibility of other helping agencies
Z75.5 Holiday relief care
Z75.8 Other problems related to medical facilities and other health care
Z75.9 Unspecified problem related to medical facilities and other health care
Z76 Persons encountering health services in other circumstances
Z76.0 Encounter for issue of repeat prescription
Z76.5 Malingerer [conscious simulation]
Z76.8 Persons encountering health services in other specified circumstances
Z76.81 Expectant parent(s) prebirth pediatrician visit
Z76.82 Awaiting organ transplant status
Z76.89 Persons encountering health services in other specified circumstances
Z79 Long term (current) drug therapy
Z79.8 Other long term (current) drug therapy
Z79.89 Other long term (current) drug therapy
Z79.891 Long term (current) use of opiate analgesic
Z79.899 Other long term (current) drug therapy
Z81 Family history of mental and behavioral disorders
Z81.0 Family history of intellectual disabilities
Z81.1 Family history of alcohol abuse and dependence
Z81.2 Family history of tobacco abuse and dependence
Z81.3 Family history of other psychoactive substance abuse and dependence
Z81.4 Family history of other substance abuse and dependence
Z81.8 Family history of other mental and behavioral disorders
Z86 Personal history of certain other diseases
Z86.5 Personal history of mental and behavioral disorders
Z86.51 Personal history of combat and operational stress reaction
Z86.59 Personal history of other mental and behavioral disorders
Z87 Personal history of other diseases and conditions
Z87.8 Personal history of other specified conditions
Z87.82 Personal history of other (healed) physical injury and trauma
Z87.820 Personal history of traumatic brain injury
Z87.89 Personal history of other specified conditions
Z87.891 Personal history of nicotine dependence
Z91 Personal risk factors, not elsewhere classified
Z91.1 Patient's noncompliance with medical treatment and regimen
Z91.12 Patient's intentional underdosing of medication regimen
Z91.120 Patient's intentional underdosing of medication regimen due to financial hardship
Z91.128 Patient's intentional underdosing of medication regimen for other reason
Z91.13 Patient's unintentional underdosing of medication regimen
Z91.130 Patient's unintentional underdosing of medication regimen due to age-related debility
Z91.138 Patient's unintentional underdosing of medication regimen for other reason
Z91.14 Patient's other noncompliance with medication regimen
Z91.141 Patient's other noncompliance with medication regimen due to financial hardship
Z91.148 Patient's other noncompliance with medication regimen for other reason
Z91.19 Patient's noncompliance with other medical treatment and regimen
Z91.190 Patient's noncompliance with other medical treatment and regimen due to financial hardship
Z91.198 Patient's noncompliance with other medical treatment and regimen for other reason
Z91.4 Personal history of psychological trauma, not elsewhere classified
Z91.41 Personal history of adult abuse
Z91.410 Personal history of adult physical and sexual abuse
Z91.411 Personal history of adult psychological abuse
Z91.412 Personal history of adult neglect
Z91.413 Personal history of adult financial abuse
Z91.414 Personal history of adult intimate partner abuse
Z91.419 Personal history of unspecified adult abuse
Z91.42 Personal history of forced labor or sexual exploitation
Z91.49 Other personal history of psychological trauma, not elsewhere classified
Z91.5 Personal history of self-harm
Z91.51 Personal history of suicidal behavior
Z91.52 Personal history of nonsuicidal self-harm
Z91.8 Other specified personal risk factors, not elsewhere classified
Z91.81 History of falling
Z91.82 Personal history of military deployment
Z91.83 Wandering in diseases classified elsewhere
Z91.85 Personal history of military service
Z91.89 Other specified personal risk factors, not elsewhere classified
Z91.A Caregiver's noncompliance with patient's medical treatment and regimen
Z91.A2 Caregiver's intentional underdosing of patient's medication regimen
Z91.A20 Caregiver's intentional underdosing of patient's medication regimen due to financial hardship
Z91.A28 Caregiver's intentional underdosing of medication regimen for other reason
Z91.A3 Caregiver's unintentional underdosing of patient's medication regimen
`
