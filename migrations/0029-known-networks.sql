-- The networks of logins are forgotten after two hours.
CREATE INDEX known_browsers_with_network ON known_browsers (last_login_at) WHERE network_hash IS NOT NULL;
