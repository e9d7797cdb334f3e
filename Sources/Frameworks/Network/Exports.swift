// What `import Network` brings besides its own names, as on a Mac.
@_exported public import Dispatch
@_exported public import Foundation
