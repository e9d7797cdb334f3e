// What `import CoreHaptics` brings besides its own names, as on a phone.
@_exported public import Foundation
