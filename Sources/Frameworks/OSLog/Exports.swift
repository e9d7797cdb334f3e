// The other name by which source imports `Logger` and what belongs to it; it brings Foundation, which `os` does not.
@_exported public import Foundation
@_exported public import os
