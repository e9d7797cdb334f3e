// What `import LocalAuthentication` brings besides its own names, as on a Mac.
@_exported public import Foundation
