/** Carriers of text messages report deliveries to it. */
export const smsReportPath = '/api/sms-report.php'
