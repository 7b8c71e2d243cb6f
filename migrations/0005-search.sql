-- Visitors of most sites search among the fictional alone: few members, by whatever filter.
DROP INDEX member_search_fictional;
CREATE INDEX member_search_fictional ON member_search (site_id, gender, last_active DESC, member_id DESC)
  INCLUDE (birth_date, has_photo, country, region) WHERE is_visible AND is_fictional;

-- Each site has people of its own countries; the planner, asked how many fit, would mix those of all sites.
CREATE STATISTICS member_search_sites (mcv) ON site_id, gender, country FROM member_search;
