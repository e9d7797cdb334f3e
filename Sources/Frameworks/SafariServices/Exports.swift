// What `import SafariServices` brings besides its own names, as on a phone.
@_exported public import UIKit
