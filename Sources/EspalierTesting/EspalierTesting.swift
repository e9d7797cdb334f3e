// Tests of apps import this module beside their own.
@_exported public import Espalier
