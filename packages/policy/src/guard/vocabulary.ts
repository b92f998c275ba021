/**
 * Words that mean the same to the guard, over the languages of the desk.
 *
 * Shape: `word` exactly, `stem*` whatever it goes on with, `two_words` in a row. English, Hindi and Kannada in their scripts and
 *        romanised, Tamil, Telugu.
 */
export type Concept = keyof typeof VOCABULARY;

export const VOCABULARY = {
  /** Commands to set something aside. Forms that tell of it (`ignored`, `ignoring`) are left out. */
  setAside:
    "ignore ingore ignroe igonre ignor disregard disreguard forget neglect overlook bypass override discard cancel erase unlearn stop_following do_not_follow dont_follow never_follow not_obey dont_obey pay_no_attention set_aside skip_over let_go " +
    "नजरअंदाज नज़रअंदाज अनदेखा अनदेखी भूल भूलो भूलकर भुला भुलाकर मत_मानो न_मानो उपेक्षा अवहेलना परवाह_किए_बिना छोड़_दो रद्द इग्नोर मत_मानना " +
    "nazarandaaz nazarandaz nazar_andaz nazarandaj andekha bhool bhul bhula bhulkar bhoolkar mat_mano mat_maano follow_mat na_mano radd chhod_do chod_do tod_do tod_dena तोड़_दो तोड़ो " +
    "ನಿರ್ಲಕ್ಷ* ಮರೆತು* ಮರೆಯಿರಿ ಕಡೆಗಣಿ* ಬಿಟ್ಟುಬಿಡಿ ಬಿಟ್ಟುಬಿಡು ಪಾಲಿಸಬೇಡ* ಇಗ್ನೋರ್ nirlaksh* nirlakshya maretu* maretubid* kadegan* bittubid* bittu_bid* bittu ಬಿಟ್ಟು palisabed* " +
    "புறக்கணி* மறந்து* மறந்துவிடு* விட்டுவிடு* purakkani* maranthu* విస్మరించ* మర్చిపో* మరచిపో* పట్టించుకోవద్దు పక్కన_పెట్ట* vismarinch* marchipo* दुर्लक्ष विसरा",
  earlier:
    "previous previus prevous pervious prior earlier preceding above foregoing former past initial original existing before beforehand last current_system so_far " +
    "पिछले पिछली पिछला पहले पूर्व पुराने पुरानी ऊपर पूर्ववर्ती pichle pichhle pichli pahle pehle pahele purane purani upar uper " +
    "ಹಿಂದಿನ ಮೊದಲಿನ ಮೇಲಿನ ಹಳೆಯ hindina modalina melina haleya முந்தைய மேலே முன்* mundhaiya munthaiya మునుపటి గత మునుపు పై munupati gatha मागील आधीच्या",
  everyOne:
    "all any every everything entire these those each सभी सब सारे सारी समस्त sabhi saare sare sab saari ಎಲ್ಲಾ ಎಲ್ಲ ella yella அனைத்து எல்லா anaithu ella అన్ని annee anni सर्व",
  yours:
    "your youre developer developers hidden secret preset built_in assistant assistants ai chatbot bot you_were_given you_have_been_given you_received you_got given_to_you तुम्हारे तुम्हारा तुम्हारी अपने अपनी अपना आपके आपका आपकी tumhare tumhara tumhari apne apna apni aapke aapka aapki system_ka सिस्टम ನಿಮ್ಮ ನಿನ್ನ nimma ninna ಸಿಸ್ಟಮ್ உங்கள் உன் ungal మీ నీ mee",
  rules:
    "instruction instructions instrucions instuctions intructions rule rules directive directives direction directions guideline guidelines command commands policies policy constraint constraints restriction restrictions limitation limitations safeguard safeguards guardrail guardrails prompt prompts programming training system_message orders tasks assignments protocol protocols content_policy " +
    "निर्देश निर्देशों नियम नियमों आदेश आदेशों हिदायत हिदायतें इंस्ट्रक्शन* रूल* प्रतिबंध प्रॉम्प्ट nirdesh nirdesho nirdeshon niyam niyamo niyamon aadesh adesh hidayat hidayatein pratibandh " +
    "ಸೂಚನೆ* ನಿಯಮ* ಆದೇಶ* ನಿರ್ದೇಶನ* ಪ್ರಾಂಪ್ಟ್* suchane* soochane* niyama niyamagal* adesha* nirdeshan* " +
    "வழிமுறை* அறிவுறுத்தல்* விதி* கட்டளை* arivuruthal* vazhimurai* vithigal* సూచన* నియమ* ఆదేశ* suchanal* niyamal* सूचना नियमांकडे",
  /** What nobody but an assistant has. */
  innerText:
    "prompt prompts system_prompt system_prompts initial_prompt initial_instructions original_instructions system_message system_instructions system_instruction pre_prompt preprompt hidden_instructions hidden_prompt secret_instructions internal_instructions internal_rules developer_message instructions configuration source_code initial_message context_window password passwords passcode passphrase secret_key api_key api_keys access_token encryption_key database_password environment_variables सिस्टम_प्रॉम्प्ट प्रॉम्प्ट system_prompt ಪ್ರಾಂಪ್ಟ್* ಸಿಸ್ಟಮ್_ಪ್ರಾಂಪ್ಟ್* promptannu ப்ராம்ப்ட்* సిస్టమ్_ప్రాంప్ట్* ప్రాంప్ట్*",
  systemPrompt:
    "system_prompt system_prompts system_promptannu system_instructions system_instruction internal_prompt internal_instructions this_prompt instructions_you_were_given instructions_were_you_given rules_were_you_given instructions_did_you_get instructions_did_you_receive instructions_you_received instructions_given_to_you instructions_you_got initial_prompt system_message hidden_prompt hidden_instructions secret_prompt pre_prompt preprompt prompt_text prompt_texts full_prompt entire_prompt above_prompt previous_prompt developer_prompt initial_instructions original_instructions सिस्टम_प्रॉम्प्ट ಸಿಸ್ಟಮ್_ಪ್ರಾಂಪ್ಟ್* ಸಿಸ್ಟಂ_ಪ್ರಾಂಪ್ಟ್* சிஸ்டம்_ப்ராம்ப்ட்* సిస్టమ్_ప్రాంప్ట్*",
  reveal:
    "what which read reveal show print repeat output display tell give share leak dump expose disclose recite echo write return list paste copy spell_check translate summarize summarise what_is what_are what_was what_were whats send provide print_out batao bata dikhao dikha do_mujhe de_do likho bolo sunao nikalo nikal nikalte nikalna extract nikaalo दिखाओ दिखाएं दिखा बताओ बताएं बताइए बता लिखो दोहराओ torisi tori heli helu kodi ತೋರಿಸ* ತೋರಿ ಹೇಳಿ ಹೇಳು ನೀಡಿ ಬರೆಯಿರಿ காட்டு* சொல்* வெளியிடு* చూపించ* చూపు చెప్ప* చెప్పు",
  textAbove:
    "text_above words_above everything_above conversation_above content_above lines_above above_text above_words sentences_above message_above instructions_above above_prompt text_before everything_before words_before above_and_say above_and_instead above_directions above_instructions above_content",
  becoming:
    "you_are youre you_will_be stay_as you_are_now youre_now you_will_now you_must_now from_now_on from_this_point act_as acting_as behave_as pretend_to_be pretend_you_are pretend_that_you roleplay_as role_play_as simulate impersonate respond_as answer_as function_as act_like ab_se ab_tum tum_ab aaj_se अब_से अब_तुम अब_आप ban_jao ban_jaao बन_जाओ इनिंदे innu_mele ಇನ್ನು_ಮುಂದೆ ಈಗ_ನೀನು ಇನ್ಮುಂದೆ neevu_iga இனிமேல் ఇకపై ఇప్పటి_నుండి switch_to enter_mode enter enable activate be_an",
  unbound:
    "dan unrestricted uncensored unfiltered unlimited jailbroken jailbreak developer_mode dev_mode debug_mode god_mode admin_mode sudo_mode secret_mode root_mode system_mode maintenance_mode do_anything_now no_restrictions no_rules no_policies no_limits no_filters no_limitations no_restriction without_restrictions without_restriction without_rules without_limits without_filters free_from_restrictions superuser root_user amoral opposite_day evil_mode no_ethical no_moral bina_rok bina_kisi_rok bina_niyam बिना_रोक बिना_किसी_नियम डेवलपर_मोड ಡೆವಲಪರ್_ಮೋಡ್ developer_modeನ",
  /** What only such a role is described by; no second concept is needed. */
  lawless:
    "developer_mode dan_mode god_mode sudo_mode secret_mode do_anything_now system_override admin_override evil_confidant never_refuse never_refuses cant_refuse cannot_refuse must_never_refuse broken_free_of broken_free_from not_bound_by_any not_bound_by_the openai_policies openais_policies openai_content_policy openais_content_policy without_any_restrictions without_any_restriction without_any_filter without_any_filters no_ethical_guidelines no_ethical_or_moral no_moral_or_ethical unethical_ai amoral_ai evil_ai uncensored_ai unfiltered_ai unrestricted_ai opposite_day sudo your_new_instructions your_new_rules your_new_role your_new_task your_new_persona new_instructions_you new_rules_you new_instructions_are डेवलपर_मोड ಡೆವಲಪರ್_ಮೋಡ್",
  powers: "admin_access admin_rights admin_privileges root_access root_privileges superuser_access",
  /** Commands not to follow, without naming whose rules. */
  disobey: "stop_following do_not_follow dont_follow never_follow do_not_obey dont_obey stop_obeying",
  claimsToOwn:
    "im_your_developer i_am_your_developer im_your_creator i_am_your_creator im_your_maker i_am_your_maker im_the_developer_of_this i_am_the_developer_of_this im_your_administrator i_am_your_administrator im_your_admin i_am_your_admin im_your_programmer i_am_your_programmer im_the_maintainer_of_your i_am_the_maintainer_of_your main_tumhara_developer main_aapka_developer मैं_आपका_डेवलपर मैं_तुम्हारा_डेवलपर ನಾನು_ನಿಮ್ಮ_ಡೆವಲಪರ್ naanu_nimma_developer",
  takeOff:
    "dont_write do_not_write keep_this_out dont_put do_not_put remove disable turn_off switch_off bypass lift drop skip deactivate suspend without ignore override drop_the unmask unredact hata hatao hatake hata_ke hatakar hata_kar hata_do bina band_karo हटाओ हटा हटाकर हटाएं बिना बंद_करो ತೆಗೆ* ತೆಗೆದು* ಇಲ್ಲದೆ tegedu* illade bypass_karo bypass_kar நீக்கு* நீக்கி* இல்லாமல் తొలగించ* తీసేసి లేకుండా",
  guardRails:
    "redaction redactions masking redacted_text clearance_check clearance_filter clearance_level clearance_levels access_control access_controls guardrail guardrails precinct_filter precinct_restriction precinct_check precinct_limit precinct_scope precinct_wala_filter jurisdiction_filter jurisdiction_check scope_check scope_filter safety_filter safety_filters safety_guidelines content_filter content_filters security_filter audit_log audit_logs audit_logging audit_trail permission_check permission_checks data_masking रिडैक्शन मास्किंग redactionannu precinct_filterannu ಫಿಲ್ಟರ್* ಪ್ರಿಸಿಂಕ್ಟ್_ಫಿಲ್ಟರ್* ರೆಡಾಕ್ಷನ್* फिल्टर फ़िल्टर filter_hata",
  clearance:
    "clearance clearance_level access_level security_level privilege privileges permissions admin_rights admin_access क्लियरेंस ಕ್ಲಿಯರೆನ್ಸ್*",
  raise:
    "raise elevate escalate upgrade increase set_my set_the change_my give_me grant_me grant treat_me consider_me assume_i assume_my assume_that_i make_me pretend_my badha badhao बढ़ा बढ़ाओ ಹೆಚ್ಚಿಸ* hechchis*",
  mine: "my me i mera meri mujhe mere मेरा मेरी मुझे मेरे ನನ್ನ ನನಗೆ nanna nanage என் నా",
  noPermission:
    "no_need_to_check_precinct no_need_to_check_the_precinct no_need_to_check_clearance no_need_to_check_permission no_need_to_check_permissions permission_ki_zarurat_nahi permission_ki_jarurat_nahi permission_ki_zaroorat_nahi anumati_ki_zarurat_nahi no_permission_needed no_permission_required no_authorisation_needed no_authorization_needed no_need_of_permission permission_not_needed permission_is_not_needed अनुमति_की_जरूरत_नहीं अनुमति_की_ज़रूरत_नहीं परमिशन_की_जरूरत_नहीं ಅನುಮತಿ_ಬೇಕಾಗಿಲ್ಲ ಅನುಮತಿ_ಬೇಡ anumati_beda permission_beda permission_bekagilla",
  hide: "do_not_log dont_log do_not_record_this dont_record_this without_logging without_recording dont_audit do_not_audit hide_this_from off_the_record_and log_mat_karo log_mat record_mat_karo delete_the_audit delete_audit erase_the_audit erase_audit clear_the_audit wipe_the_audit लॉग_मत ಲಾಗ್_ಮಾಡಬೇಡ* log_madabed*",
  obeyMe:
    "my_instructions my_commands my_orders only_me whatever_i_say meri_instructions meri_baat sirf_meri मेरी_बात सिर्फ_मेरी do_as_i_say exactly_as_i_say",
  aboveAll:
    "above_everything above_all over_everything sabse_upar sabse_uper सबसे_ऊपर prioritize prioritise sirf only_my first_and_only",
} as const;
