// What `import AVKit` brings besides its own names, as on a phone.
@_exported public import AVFoundation
@_exported public import UIKit
