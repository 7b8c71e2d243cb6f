/** The address to which providers send payment notifications. */
export const notificationPath = '/api/payment-notification.php'
