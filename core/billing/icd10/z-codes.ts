/** Z codes that mental-health visits use. The rest of the chapter comes with the CMS file. */
export const zCodes = `
Z00.8 Encounter for other general examination
Z03.89 Encounter for observation for other suspected diseases and conditions ruled out
Z04.6 Encounter for general psychiatric examination, requested by authority
Z13.3 Encounter for screening examination for mental health and behavioral disorders
Z13.30 Encounter for screening examination for mental health and behavioral disorders, unspecified
Z13.31 Encounter for screening for depression
Z13.32 Encounter for screening for maternal depression
Z13.39 Encounter for screening examination for other mental health and behavioral disorders
Z55 Problems related to education and literacy
Z55.0 Illiteracy and low-level literacy
Z55.3 Underachievement in school
Z55.4 Educational maladjustment and discord with teachers and classmates
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
Z59.86 Financial insecurity
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
Z62.8 Other specified problems related to upbringing
Z62.81 Personal history of abuse in childhood
Z62.810 Personal history of physical and sexual abuse in childhood
Z62.811 Personal history of psychological abuse in childhood
Z62.812 Personal history of neglect in childhood
Z62.82 Parent-child conflict
Z62.820 Parent-biological child conflict
Z62.821 Parent-adopted child conflict
Z62.822 Parent-foster child conflict
Z62.89 Other specified problems related to upbringing
Z62.891 Sibling rivalry
Z62.898 Other specified problems related to upbringing
Z62.9 Problem related to upbringing, unspecified
Z63 Other problems related to primary support group, including family circumstances
Z63.0 Problems in relationship with spouse or partner
Z63.4 Disappearance and death of family member
Z63.5 Disruption of family by separation and divorce
Z63.6 Dependent relative needing care at home
Z63.7 Other stressful life events affecting family and household
Z63.71 Stress on family due to return of family member from military deployment
Z63.72 Alcoholism and drug addiction in family
Z63.79 Other stressful life events affecting family and household
Z63.8 Other specified problems related to primary support group
Z63.9 Problem related to primary support group, unspecified
Z64.0 Problems related to unwanted pregnancy
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
Z69.1 Encounter for mental health services for spousal or partner abuse problems
Z69.11 Encounter for mental health services for victim of spousal or partner abuse
Z69.12 Encounter for mental health services for perpetrator of spousal or partner abuse
Z70.9 Sex counseling, unspecified
Z71.1 Person with feared health complaint in whom no diagnosis is made
Z71.4 Alcohol abuse counseling and surveillance
Z71.41 Alcohol abuse counseling and surveillance of alcoholic
Z71.5 Drug abuse counseling and surveillance
Z71.51 Drug abuse counseling and surveillance of drug abuser
Z71.6 Tobacco abuse counseling
Z71.89 Other specified counseling
Z71.9 Counseling, unspecified
Z72.0 Tobacco use
Z72.8 Other problems related to lifestyle
Z72.81 Antisocial behavior
Z72.810 Child and adolescent antisocial behavior
Z72.811 Adult antisocial behavior
Z72.82 Problems related to sleep
Z72.820 Sleep deprivation
Z72.821 Inadequate sleep hygiene
Z73.0 Burn-out
Z73.1 Type A behavior pattern
Z73.3 Stress, not elsewhere classified
Z73.4 Inadequate social skills, not elsewhere classified
Z75.3 Unavailability and inaccessibility of health-care facilities
Z76.5 Malingerer [conscious simulation]
Z79.899 Other long term (current) drug therapy
Z81 Family history of mental and behavioral disorders
Z81.0 Family history of intellectual disabilities
Z81.1 Family history of alcohol abuse and dependence
Z81.2 Family history of tobacco abuse and dependence
Z81.3 Family history of other psychoactive substance abuse and dependence
Z81.4 Family history of other substance abuse and dependence
Z81.8 Family history of other mental and behavioral disorders
Z86.5 Personal history of mental and behavioral disorders
Z86.51 Personal history of combat and operational stress reaction
Z86.59 Personal history of other mental and behavioral disorders
Z87.891 Personal history of nicotine dependence
Z91.1 Patient's noncompliance with medical treatment and regimen
Z91.14 Patient's other noncompliance with medication regimen
Z91.141 Patient's other noncompliance with medication regimen due to financial hardship
Z91.148 Patient's other noncompliance with medication regimen for other reason
Z91.19 Patient's noncompliance with other medical treatment and regimen
Z91.190 Patient's noncompliance with other medical treatment and regimen due to financial hardship
Z91.198 Patient's noncompliance with other medical treatment and regimen for other reason
Z91.410 Personal history of adult physical and sexual abuse
Z91.411 Personal history of adult psychological abuse
Z91.5 Personal history of self-harm
Z91.51 Personal history of suicidal behavior
Z91.52 Personal history of nonsuicidal self-harm
Z91.82 Personal history of military deployment
`
