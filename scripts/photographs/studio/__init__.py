"""Everything a product is made with."""
from .forms import *
from .leaves import *
from .paper_goods import *
from .tables import *
from .textiles import *
