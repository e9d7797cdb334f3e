import SwiftUI

struct Tune: View {
    var body: some View { Text(Key.name).foregroundStyle(.tone).padding(40) }
}
