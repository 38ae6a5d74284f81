-- Who answers for what an invitation gives, where that is not who wrote it: whoever set a position's roles.

alter table member_invitations add column given_by uuid;
