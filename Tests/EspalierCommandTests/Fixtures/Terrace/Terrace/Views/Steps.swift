import SwiftUI

struct Steps: View {
    var body: some View {
        VStack {
            Text("Steps").foregroundStyle(.moss)
            Image(.leaf)
            Rectangle().fill(Color(.Stones.slate)).frame(width: 60, height: Step.height)
        }
        .padding(40)
    }
}
