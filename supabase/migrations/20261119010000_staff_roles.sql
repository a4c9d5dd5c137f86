-- The front desk and the biller work for the practice and treat nobody.
alter type public.app_role add value 'front_desk';
alter type public.app_role add value 'biller';
